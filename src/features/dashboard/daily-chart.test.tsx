import { fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { renderPage } from '@/testing/render-page'
import { ChartPlot } from './chart-plot'
import { scaleFor } from './chart-scale'
import { DailyChart } from './daily-chart'

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)),
  signUps: index === 29 ? 2 : 0,
  signIns: index,
}))

function renderChart(language: LanguageKey = 'en', view: 'chart' | 'table' = 'chart') {
  return renderPage(<DailyChart days={days} view={view} />, { language })
}

describe('the chart of the days', () => {
  test('the server renders the whole chart', async () => {
    await loadCatalogue('en', 'areas')
    const html = renderToString(
      <I18nProvider i18n={createI18n('en')}>
        <ChartPlot days={days} lines={scaleFor(30)} />
      </I18nProvider>,
    )
    expect(html.match(/height:100%/g)).toBeNull()
    expect(html).toContain('height:96.66')
    expect(html).toContain('Nov 20')
    expect(html).toContain('Friday, November 20')
  })

  test('the arrow keys move the slider day by day, starting at today', async () => {
    await renderChart()
    const slider = screen.getByRole('slider', { name: 'Day' })
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday, November 20: logins 29, sign-ups 2')
    fireEvent.focus(slider)
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('Thursday, October 22: logins 0, sign-ups 0')
  })

  test('pointing at a day shows its values', async () => {
    const { container } = await renderChart()
    const shown = () => container.querySelector('figure')?.textContent
    const slider = screen.getByRole('slider')
    expect(shown()).not.toContain('Friday')
    fireEvent.focus(slider)
    expect(shown()).toContain('Friday, November 20Logins29Sign-ups2')
    fireEvent.blur(slider)
    expect(shown()).not.toContain('Friday')
  })

  test.each<[LanguageKey, number, string]>([
    ['en', 5, 'October 22'],
    ['en', 295, 'November 20'],
    ['ar', 5, '20 نوفمبر'],
    ['ar', 295, '22 أكتوبر'],
    ['en', 500, 'November 20'],
  ])('lets a pointer look at a day, in the direction of reading: %s at %d', async (language, x, day) => {
    const { container } = await renderChart(language)
    const slider = screen.getByRole('slider')
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
    fireEvent.pointerMove(slider, { clientX: x, pointerType: 'mouse' })
    expect(container.querySelector('figure')?.textContent).toContain(day)
    fireEvent.pointerLeave(slider, { clientX: x, pointerType: 'mouse' })
    expect(container.querySelector('figure')?.textContent).not.toContain(`${day}Sign`)
  })

  test('the table lists the days, newest first', async () => {
    await renderChart('en', 'table')
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(rows[1]?.textContent).toBe('Friday, November 20292')
    expect(rows[30]?.textContent).toBe('Thursday, October 2200')
  })

  test('links in the header change between the chart and the table', async () => {
    await renderChart('en', 'table')
    const views = within(screen.getByRole('navigation', { name: 'View' })).getAllByRole('link')
    expect(views.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Chart', null],
      ['Table', 'true'],
    ])
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
