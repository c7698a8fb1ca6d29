import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { defaultLanguage } from '@/i18n/languages'
import { formatLocale } from '@/i18n/values/format-locale'
import { Field } from '@/ui/form/field'
import { DatePicker } from './date-picker'

const labels = {
  pick: 'Pick a date',
  clear: 'Clear date',
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  today: (day: string) => `Today, ${day}`,
}

const locale = formatLocale(defaultLanguage)
const nameDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format
const nameMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format

function Picker({ language = defaultLanguage, dir = 'ltr' }: { language?: string; dir?: 'ltr' | 'rtl' }) {
  const [day, setDay] = useState<Date | undefined>(new Date(2030, 4, 15))
  return (
    <Field label="End date">
      <DatePicker
        value={day}
        onChange={setDay}
        min={new Date(2030, 4, 10)}
        locale={formatLocale(language)}
        dir={dir}
        format={(date) => date.toDateString()}
        labels={labels}
      />
    </Field>
  )
}

// The first import of the calendar can take longer than the timeout of `findBy`.
beforeAll(() => import('./calendar'))

test('the button is named by field and value, and the calendar opens on the selected day', async () => {
  render(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: 'End date Wed May 15 2030' }))
  expect(await screen.findByRole('grid', { name: nameMonth(new Date(2030, 4)) })).toBeTruthy()
  const chosen = screen.getByRole('button', { name: nameDay(new Date(2030, 4, 15)) })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
})

test('choosing a day by keyboard closes the calendar and restores the focus', async () => {
  render(<Picker />)
  const button = screen.getByRole('button', { name: /End date/ })
  await userEvent.click(button)
  const chosen = nameDay(new Date(2030, 4, 15))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(chosen))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(button.textContent).toBe('Thu May 23 2030')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('in a right-to-left language the left arrow moves to the next day', async () => {
  render(<Picker language="ar" dir="rtl" />)
  const button = screen.getByRole('button', { name: /End date/ })
  await userEvent.click(button)
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain('15 مايو 2030'))
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(button.textContent).toBe('Thu May 16 2030')
})

test('a day before the minimum is disabled', async () => {
  render(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: /End date/ }))
  const tooEarly = await screen.findByRole('button', { name: nameDay(new Date(2030, 4, 9)) })
  expect(tooEarly.hasAttribute('disabled')).toBe(true)
})

test('Escape closes the calendar and does not reach other listeners', async () => {
  const closeDialog = vi.fn()
  document.addEventListener('keydown', closeDialog)
  render(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: /End date/ }))
  await screen.findByRole('grid')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(closeDialog).not.toHaveBeenCalled()
  document.removeEventListener('keydown', closeDialog)
})

test('a press elsewhere closes the calendar and leaves the focus there', async () => {
  render(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: /End date/ }))
  await screen.findByRole('grid')
  await userEvent.click(document.body)
  expect(screen.queryByRole('grid')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})

test('the clear button removes the day', async () => {
  render(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: 'Clear date' }))
  expect(screen.getByRole('button', { name: 'End date Pick a date' })).toBeTruthy()
})
