import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field'
import { Input } from './input'
import { Select } from './select'
import { Textarea } from './textarea'

test('a field labels and describes its control and marks it as required', () => {
  render(
    <Field label="Name" hint="Shown in lists" required>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(getDescription(input)).toBe('Shown in lists')
  expect(input.hasAttribute('required')).toBe(true)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('an error replaces the hint inside the existing live region', () => {
  const field = (error?: string) => (
    <Field label="Name" hint="Shown in lists" error={error}>
      <Textarea />
    </Field>
  )
  const { rerender } = render(field())
  const liveRegion = document.querySelector('[aria-live]')
  rerender(field('Name is required'))
  const control = screen.getByRole('textbox', { name: 'Name' })
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(getDescription(control)).toBe('Name is required')
  expect(document.querySelector('[aria-live]')).toBe(liveRegion)
  expect(screen.queryByText('Shown in lists')).toBeNull()
})

test('the mark is part of the label', () => {
  render(
    <Field label="Role" mark="optional">
      <Select>
        <option>User</option>
      </Select>
    </Field>,
  )
  expect(screen.getByRole('combobox', { name: /^Role\s*optional$/ })).toBeTruthy()
})

test('an explicit id of the control wins over the id of the field', () => {
  render(
    <Field label="Name">
      <Input id="own" />
    </Field>,
  )
  expect(screen.getByRole('textbox').id).toBe('own')
})

function getDescription(control: HTMLElement) {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
