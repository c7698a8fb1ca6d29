import { fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { I18nProvider } from '@/i18n/i18n-provider'
import { defaultLanguage } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import { renderPage } from '@/testing/render-page'
import { t, translateTo } from '@/testing/t'
import { ChartPlot } from './chart-plot'
import { scaleFor } from './chart-scale'
import { DailyChart } from './daily-chart'

const format = formatFor(defaultLanguage)

const first = new Date(Date.UTC(2026, 9, 22))
const last = new Date(Date.UTC(2026, 10, 20))
const firstDay = format.weekdayDate(first, 'UTC')
const lastDay = format.weekdayDate(last, 'UTC')

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 22 + index)),
  signUps: index === 29 ? 2 : 0,
  signIns: index,
}))

function renderChart(language: LanguageKey = defaultLanguage, view: 'chart' | 'table' = 'chart') {
  return renderPage(<DailyChart days={days} view={view} />, { language })
}

describe('the chart of the days', () => {
  test('the server renders the whole chart', async () => {
    await loadCatalogue(defaultLanguage, 'areas')
    const html = renderToString(
      <I18nProvider i18n={createI18n(defaultLanguage)}>
        <ChartPlot days={days} lines={scaleFor(30)} />
      </I18nProvider>,
    )
    expect(html).not.toMatch(/--sign-(ins|ups):1[;"]/)
    expect(html).toContain('--sign-ins:0.966')
    expect(html).toContain(format.shortDate(last, 'UTC'))
    expect(html).toContain(lastDay)
  })

  test('the arrow keys move the slider day by day, starting at today', async () => {
    await renderChart()
    const slider = screen.getByRole('slider', { name: t('dashboard:chart.day') })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      t('dashboard:chart.values', { day: lastDay, signIns: 29, signUps: 2 }),
    )
    fireEvent.focus(slider)
    fireEvent.change(slider, { target: { value: '0' } })
    expect(slider.getAttribute('aria-valuetext')).toBe(
      t('dashboard:chart.values', { day: firstDay, signIns: 0, signUps: 0 }),
    )
  })

  test('pointing at a day shows its values', async () => {
    const { container } = await renderChart()
    const shown = () => container.querySelector('figure')?.textContent
    const slider = screen.getByRole('slider')
    expect(shown()).not.toContain(lastDay)
    fireEvent.focus(slider)
    expect(shown()).toContain(`${lastDay}${t('dashboard:chart.signIns')}29${t('dashboard:chart.signUps')}2`)
    fireEvent.blur(slider)
    expect(shown()).not.toContain(lastDay)
  })

  const places: [LanguageKey, number, string][] = [
    ['en', 5, 'October 22'],
    ['en', 295, 'November 20'],
    ['en', 500, 'November 20'],
    ['fr', 5, '22 octobre'],
    ['fr', 295, '20 novembre'],
    ['fr', 500, '20 novembre'],
    ['ar', 5, '20 نوفمبر'],
    ['ar', 295, '22 أكتوبر'],
    ['ar', -200, '20 نوفمبر'],
    ['sw', 5, '22 Oktoba'],
    ['sw', 295, '20 Novemba'],
    ['sw', 500, '20 Novemba'],
  ]
  test.each(places)(
    'lets a pointer look at a day, in the direction of reading: %s at %d',
    async (language, x, day) => {
      const readout = `${day}${translateTo(language)('dashboard:chart.signIns')}`
      const { container } = await renderChart(language)
      const slider = screen.getByRole('slider')
      slider.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
      fireEvent.pointerMove(slider, { clientX: x, pointerType: 'mouse' })
      expect(container.querySelector('figure')?.textContent).toContain(readout)
      fireEvent.pointerLeave(slider, { clientX: x, pointerType: 'mouse' })
      expect(container.querySelector('figure')?.textContent).not.toContain(readout)
    },
  )

  test('the table lists the days, newest first', async () => {
    await renderChart(defaultLanguage, 'table')
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(31)
    expect(rows[1]?.textContent).toBe(`${lastDay}292`)
    expect(rows[30]?.textContent).toBe(`${firstDay}00`)
  })

  test('links in the header change between the chart and the table', async () => {
    await renderChart(defaultLanguage, 'table')
    const views = within(screen.getByRole('navigation', { name: t('dashboard:chart.view') })).getAllByRole(
      'link',
    )
    expect(views.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      [t('dashboard:chart.asChart'), null],
      [t('dashboard:chart.asTable'), 'true'],
    ])
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
