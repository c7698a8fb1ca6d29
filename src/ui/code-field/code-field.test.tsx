import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Field } from '@/ui/form/field'
import { CodeField } from './code-field'

test('typing gives upper case, drops other characters and calls onComplete once', async () => {
  const user = userEvent.setup()
  const onComplete = vi.fn()
  const onChange = vi.fn()
  render(<Controlled onChange={onChange} onComplete={onComplete} />)
  await user.type(screen.getByLabelText('Code'), 'ab-c 12')
  expect(onComplete).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Code'), '3')
  expect(onChange).toHaveBeenLastCalledWith('ABC123')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('ABC123')
})

test.each([
  'abc-123',
  'ABC 123',
  ' a b c 1 2 3 ',
  'ABC123XYZ',
  'ABC123: your login code',
  'Your code: ABC 123.',
  'GITLAB: your code is ABC\u00a0123',
])('a paste of %j fills the cells', async (text) => {
  const user = userEvent.setup()
  const onComplete = vi.fn()
  render(<Controlled onComplete={onComplete} />)
  await user.click(screen.getByLabelText('Code'))
  await user.paste(text)
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('ABC123')
  expect(cells()).toBe('ABC123')
})

test.each(['abc١٢٣', 'abc۱۲۳', 'ａｂｃ１２３'])(
  'the code %j of another keyboard is entered',
  async (typed) => {
    const user = userEvent.setup()
    const onComplete = vi.fn()
    render(<Controlled onComplete={onComplete} />)
    await user.type(screen.getByLabelText('Code'), typed)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('ABC123')
  },
)

test('a paste outside of any input fills the code', () => {
  render(<Controlled />)
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'abc 123')
  act(() => {
    fireEvent.paste(document.body, { clipboardData })
  })
  expect(cells()).toBe('ABC123')
  expect(document.activeElement).toBe(screen.getByLabelText('Code'))
})

test('a code that the parent component clears can be entered again', async () => {
  const user = userEvent.setup()
  const onComplete = vi.fn()
  render(<Controlled onComplete={onComplete} />)
  const input = screen.getByLabelText('Code')
  await user.click(input)
  await user.paste('ABC123')
  await user.click(screen.getByRole('button', { name: 'Empty' }))
  expect(input).toHaveProperty('value', '')
  await user.click(input)
  await user.paste('ABC123')
  expect(onComplete).toHaveBeenCalledTimes(2)
})

test('the code field is one labelled one-time-code input that is marked as invalid on an error', () => {
  render(
    <Field label="Code" error="Code is invalid">
      <CodeField name="otp" value="" onChange={() => {}} />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Code' })
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('name')).toBe('otp')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
})

test('the next key replaces a code that was refused', async () => {
  const user = userEvent.setup()
  function Refusing() {
    const [error, setError] = useState<string>()
    return (
      <Field label="Code" error={error}>
        <Controlled onChange={() => setError(undefined)} onComplete={() => setError('Code is invalid')} />
      </Field>
    )
  }
  render(<Refusing />)
  await user.type(screen.getByLabelText('Code'), 'abc123')
  expect(screen.getByText('Code is invalid')).toBeDefined()
  await user.keyboard('x')
  expect(cells()).toBe('X')
  await user.keyboard('yz')
  expect(cells()).toBe('XYZ')
})

test('a refused code is replaced after the focus returns to the field', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Field label="Code" error="Code is invalid">
        <Controlled first="ABC123" />
      </Field>
      <button type="button">Confirm</button>
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  act(() => screen.getByLabelText('Code').focus())
  await user.keyboard('x')
  expect(cells()).toBe('X')
})

test('hydration keeps a code that was typed before it', async () => {
  const onComplete = vi.fn()
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Controlled onComplete={onComplete} />)
  const input = page.querySelector('input')
  if (!input) throw new Error('The server rendered no input')
  input.value = 'abc-123'
  const root = await act(() => hydrateRoot(page, <Controlled onComplete={onComplete} />))
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('ABC123')
  expect(cells()).toBe('ABC123')
  act(() => root.unmount())
  page.remove()
})

test('a field that has the focus before hydration shows where the next character goes', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Controlled />)
  page.querySelector('input')?.focus()
  const root = await act(() => hydrateRoot(page, <Controlled />))
  expect(page.querySelectorAll('[data-active]')).toHaveLength(1)
  act(() => root.unmount())
  page.remove()
})

type ControlledProps = {
  first?: string
  onChange?: (code: string) => void
  onComplete?: (code: string) => void
}

function Controlled({ first = '', ...props }: ControlledProps) {
  const [code, setCode] = useState(first)
  return (
    <>
      <CodeField
        aria-label="Code"
        value={code}
        onChange={(next) => {
          setCode(next)
          props.onChange?.(next)
        }}
        onComplete={props.onComplete}
      />
      <button type="button" onClick={() => setCode('')}>
        Empty
      </button>
    </>
  )
}

function cells() {
  return document.querySelector('[dir=ltr] > [aria-hidden]')?.textContent
}
