import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Field } from './field'
import { Input } from './input'
import { Select } from './select'
import { Textarea } from './textarea'

test('gives its control a label, a description and what is required', () => {
  render(
    <Field label="Name" hint="As it is searched for" required>
      <Input />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(descriptionOf(input)).toBe('As it is searched for')
  expect(input.hasAttribute('required')).toBe(true)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('an error replaces the hint in an area that was there to be read out', () => {
  const field = (error?: string) => (
    <Field label="Name" hint="As it is searched for" error={error}>
      <Textarea />
    </Field>
  )
  const { rerender } = render(field())
  const area = document.querySelector('[aria-live]')
  rerender(field('Name is required'))
  const control = screen.getByRole('textbox', { name: 'Name' })
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(control)).toBe('Name is required')
  expect(document.querySelector('[aria-live]')).toBe(area)
  expect(screen.queryByText('As it is searched for')).toBeNull()
})

test('a mark belongs to the label', () => {
  render(
    <Field label="Role" mark="optional">
      <Select>
        <option>User</option>
      </Select>
    </Field>,
  )
  expect(screen.getByRole('combobox', { name: /^Role\s*optional$/ })).toBeTruthy()
})

test('what the caller sets wins', () => {
  render(
    <Field label="Name">
      <Input id="own" />
    </Field>,
  )
  expect(screen.getByRole('textbox').id).toBe('own')
})

function descriptionOf(control: HTMLElement) {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
}
