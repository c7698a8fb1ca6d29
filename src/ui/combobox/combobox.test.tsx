import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './combobox'

const fruit = ['apple', 'banana', 'cherry', 'date']

function setUp() {
  const onChoose = vi.fn()
  function Example() {
    const [term, setTerm] = useState('')
    const option = (label: string) => ({ id: label, label, onChoose: () => onChoose(label) })
    const matching = fruit.filter((label) => label.includes(term))
    return (
      <Combobox
        label="Fruit"
        term={term}
        onTermChange={setTerm}
        groups={[
          { id: 'early', heading: 'Early', options: matching.slice(0, 2).map(option) },
          { id: 'late', heading: 'Late', options: matching.slice(2).map(option) },
        ]}
        status={`${matching.length} results`}
      />
    )
  }
  render(<Example />)
  const field = screen.getByRole('combobox', { name: 'Fruit' })
  field.focus()
  return { user: userEvent.setup(), field, onChoose }
}

/** What a screen reader says is chosen, as the field names it. */
function active(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  const [selected, ...others] = screen.getAllByRole('option', { selected: true })
  expect(others).toEqual([])
  expect(selected?.id).toBe(id)
  return selected?.textContent
}

test('arrows go through all groups and around, Home and End to the ends', async () => {
  const { user } = setUp()
  expect(active()).toBe('apple')
  const walked = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    walked.push(active())
  }
  expect(walked).toEqual(['banana', 'cherry', 'date', 'apple', 'date', 'apple', 'date'])
})

test('Enter chooses the active one, a click the one under the pointer, and the focus stays', async () => {
  const { user, field, onChoose } = setUp()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('banana')
  await user.click(screen.getByRole('option', { name: 'date' }))
  expect(onChoose).toHaveBeenLastCalledWith('date')
  expect(document.activeElement).toBe(field)
})

test('typing begins anew with the first of what is left', async () => {
  const { user, onChoose } = setUp()
  await user.keyboard('{End}')
  expect(active()).toBe('date')
  await user.keyboard('a')
  expect(active(), 'although the other one is left as well').toBe('apple')
  await user.keyboard('{End}n')
  expect(active()).toBe('banana')
  expect(screen.getByRole('status').textContent).toBe('1 results')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('banana')
})

test('where nothing is left there is no list, and Enter does nothing', async () => {
  const { user, field, onChoose } = setUp()
  await user.type(field, 'xyz{ArrowDown}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  expect(onChoose).not.toHaveBeenCalled()
})

test('a group has its heading as its name', () => {
  setUp()
  expect(screen.getByRole('group', { name: 'Late' }).textContent).toContain('cherry')
})
