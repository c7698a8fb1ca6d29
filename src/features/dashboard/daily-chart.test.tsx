import { fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { DailyChart } from './daily-chart'

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)),
  signUps: index === 29 ? 2 : 0,
  signIns: index,
}))

function chart(language: LanguageKey) {
  return (
    <I18nProvider i18n={createI18n(language)}>
      <DailyChart days={days} />
    </I18nProvider>
  )
}

describe('the chart of the days', () => {
  beforeEach(async () => {
    await Promise.all([loadCatalogue('en', 'areas'), loadCatalogue('ar', 'areas')])
  })

  test('the server renders the whole chart', () => {
    const html = renderToString(chart('en'))
    expect(html.match(/height:100%/g)).toBeNull()
    expect(html).toContain('height:96.66')
    expect(html).toContain('Nov 20')
    expect(html).toContain('Thursday, October 22')
  })

  test('the arrow keys move the slider day by day, starting at today', () => {
    render(chart('en'))
    const slider = screen.getByRole('slider', { name: 'Day' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday, November 20: logins 29, sign-ups 2')
    fireEvent.focus(slider)
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('Thursday, October 22: logins 0, sign-ups 0')
  })

  test('pointing at a day shows its values', () => {
    const { container } = render(chart('en'))
    const shown = () => container.querySelector('figure')?.textContent
    const slider = screen.getByRole('slider')
    expect(shown()).not.toContain('Friday')
    fireEvent.focus(slider)
    expect(shown()).toContain('Friday, November 20Logins29Sign-ups2')
    fireEvent.blur(slider)
    expect(shown()).not.toContain('Friday')
  })

  test.each([
    ['en', 5, 'October 22'],
    ['en', 295, 'November 20'],
    ['ar', 5, '20 نوفمبر'],
    ['ar', 295, '22 أكتوبر'],
    ['en', 500, 'November 20'],
  ] as const)('lets a pointer look at a day, in the direction of reading: %s at %d', (language, x, day) => {
    const { container } = render(chart(language))
    const slider = screen.getByRole('slider')
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
    fireEvent.pointerMove(slider, { clientX: x, pointerType: 'mouse' })
    expect(container.querySelector('figure')?.textContent).toContain(day)
    fireEvent.pointerLeave(slider, { clientX: x, pointerType: 'mouse' })
    expect(container.querySelector('figure')?.textContent).not.toContain(`${day}Sign`)
  })

  test('the table lists the days, newest first', () => {
    render(chart('en'))
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(rows).toHaveLength(31)
    expect(rows[1]?.textContent).toBe('Friday, November 20292')
    expect(rows[30]?.textContent).toBe('Thursday, October 2200')
  })
})
