import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from './combobox'

const fruit = ['apple', 'banana', 'cherry', 'date']

function setUp({ skipped }: { skipped?: string } = {}) {
  const onSelect = vi.fn()
  function Example() {
    const [term, setTerm] = useState('')
    const option = (label: string) => ({
      id: label,
      label,
      isSkipped: label === skipped,
      onSelect: () => onSelect(label),
    })
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
  return { user: userEvent.setup(), field, onSelect }
}

/** The text of the option that the field refers to as active. */
function activeText(): string | null | undefined {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
  const [selected, ...others] = screen.getAllByRole('option', { selected: true })
  expect(others).toEqual([])
  expect(selected?.id).toBe(id)
  return selected?.textContent
}

test('an option that is skipped is not active initially, and an arrow key reaches it', async () => {
  const { user } = setUp({ skipped: 'apple' })
  expect(activeText()).toBe('banana')
  await user.keyboard('{ArrowUp}')
  expect(activeText()).toBe('apple')
})

test('arrow keys move through all groups and wrap around, Home and End move to the ends', async () => {
  const { user } = setUp()
  expect(activeText()).toBe('apple')
  const visited = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    visited.push(activeText())
  }
  expect(visited).toEqual(['banana', 'cherry', 'date', 'apple', 'date', 'apple', 'date'])
})

test('Enter selects the active option, a click the clicked one, and the focus stays in the field', async () => {
  const { user, field, onSelect } = setUp()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith('banana')
  await user.click(screen.getByRole('option', { name: 'date' }))
  expect(onSelect).toHaveBeenLastCalledWith('date')
  expect(document.activeElement).toBe(field)
})

test('typing activates the first matching option', async () => {
  const { user, onSelect } = setUp()
  await user.keyboard('{End}')
  expect(activeText()).toBe('date')
  await user.keyboard('a')
  expect(activeText(), 'although the other option still matches').toBe('apple')
  await user.keyboard('{End}n')
  expect(activeText()).toBe('banana')
  expect(screen.getByRole('status').textContent).toBe('1 results')
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('banana')
})

test('without a matching option there is no list and Enter does nothing', async () => {
  const { user, field, onSelect } = setUp()
  await user.type(field, 'xyz{ArrowDown}{Enter}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  expect(onSelect).not.toHaveBeenCalled()
})

test('a group is named by its heading', () => {
  setUp()
  expect(screen.getByRole('group', { name: 'Late' }).textContent).toContain('cherry')
})
