import { screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { defaultLanguage } from '@/i18n/languages'
import { formatLocale } from '@/i18n/values/format-locale'
import { valueFormatFor } from '@/i18n/values/value-format'
import type { SearchResults } from '@/shell/search/resource-search'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { t } from '@/testing/t'
import { DayFilter } from './day-filter'
import type { Filter } from './filter'
import { FilterBar } from './filter-bar'
import { RelationFilter } from './relation-filter'

const ada = { id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071', name: 'Ada' }

async function search(): Promise<SearchResults> {
  return { results: [{ ...ada, description: '' }], total: { count: 1, isMore: false } }
}
const sources = mapResources(() => async () => (term: string) => ({
  queryKey: ['rows', term],
  queryFn: search,
}))

describe('the filter by a day', () => {
  // The first import of the calendar can take longer than the timeout of `findBy`.
  beforeAll(() => import('@/ui/date-picker/calendar'))

  function renderFilter(value: string, language?: LanguageKey) {
    return renderPage(<DayFilter name="from" label="Due from" value={value} />, {
      urlSearch: value && `?from=${value}`,
      language,
    })
  }

  test('a day that is chosen in the calendar is in the URL', async () => {
    const { user, location } = await renderFilter('2027-05-17')
    const shown = valueFormatFor(defaultLanguage).day('2027-05-17')
    await user.click(screen.getByRole('button', { name: `Due from ${shown}` }))
    const inCalendar = new Intl.DateTimeFormat(formatLocale(defaultLanguage), { dateStyle: 'full' })
    const day = inCalendar.format(new Date(2027, 4, 19))
    await user.click(await screen.findByRole('button', { name: day }))
    await waitFor(() => expect(location()).toBe('/?from=2027-05-19'))
  })

  test('the day can be cleared', async () => {
    const { user, location } = await renderFilter('2027-05-17')
    await user.click(screen.getByRole('button', { name: t('common:date.clear') }))
    await waitFor(() => expect(location()).toBe('/'))
  })

  const days: [LanguageKey, string][] = [
    ['en', 'May 17, 2027'],
    ['fr', '17 mai 2027'],
    ['ar', '17 مايو 2027'],
    ['sw', '17 Mei 2027'],
  ]
  test.each(days)('the day is written in the language %s of the page', async (language, day) => {
    await renderFilter('2027-05-17', language)
    expect(screen.getByRole('button', { name: `Due from ${day}` })).toBeDefined()
  })
})

describe('the filter by the instants of a day', () => {
  beforeAll(() => import('@/ui/date-picker/calendar'))

  function renderFilter(instant: 'start' | 'end', value: string) {
    return renderPage(<DayFilter name="at" label="At" value={value} instant={instant} />, {
      urlSearch: value && `?at=${value}`,
    })
  }
  const shownDay = () => screen.getByRole('button', { name: /^At / }).textContent

  test.each([
    ['start', new Date(2027, 4, 19)],
    ['end', new Date(2027, 4, 19, 23, 59, 59, 999)],
  ] as const)('the %s of the chosen day on the device is in the URL', async (instant, expected) => {
    const { user, location } = await renderFilter(instant, new Date(2027, 4, 17, 12).toISOString())
    await user.click(screen.getByRole('button', { name: /^At / }))
    const inCalendar = new Intl.DateTimeFormat(formatLocale(defaultLanguage), { dateStyle: 'full' })
    const day = inCalendar.format(new Date(2027, 4, 19))
    await user.click(await screen.findByRole('button', { name: day }))
    const search = new URLSearchParams({ at: expected.toISOString() })
    await waitFor(() => expect(location()).toBe(`/?${search}`))
  })

  test.each([
    new Date(2027, 4, 17).toISOString(),
    new Date(2027, 4, 17, 23, 59, 59, 999).toISOString(),
    '2027-05-17',
  ])('the instant %s is shown as its day on the device', async (value) => {
    await renderFilter('start', value)
    expect(shownDay()).toContain(valueFormatFor(defaultLanguage).day('2027-05-17'))
  })
})

describe('the filter by a row', () => {
  function renderFilter(value: string, related: (typeof ada | null)[] = []) {
    return renderPage(
      <SearchSourcesContext value={sources}>
        <RelationFilter name="owner" label="Owner" resource="user" value={value} related={related} />
      </SearchSourcesContext>,
      { urlSearch: value && `?owner=${value}` },
    )
  }
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' })

  test('a user without a name is shown as such', async () => {
    await renderFilter(ada.id, [{ ...ada, name: '' }])
    expect(input().value).toBe(t('users:noName'))
  })

  test('the chosen row is in the URL', async () => {
    const { user, location } = await renderFilter('')
    await user.click(input())
    await user.click(await screen.findByRole('option', { name: 'Ada' }))
    await waitFor(() => expect(location()).toBe(`/?owner=${ada.id}`))
  })

  test('the items of the list name the chosen row, which can be cleared', async () => {
    const { user, location } = await renderFilter(ada.id, [null, ada])
    expect(input().value).toBe('Ada')
    await user.click(screen.getByRole('button', { name: t('form-fields:relation.clear') }))
    await waitFor(() => expect(location()).toBe('/'))
  })
})

describe('many filters', () => {
  const filter = (name: string, value = ''): Filter => ({
    name,
    label: name,
    value,
    anyLabel: name,
    options: [],
  })

  function renderBar(filters: Filter[]) {
    return renderPage(<FilterBar filters={filters} />)
  }

  test('on phones, a button unfolds the filters and counts the active ones', async () => {
    const { user } = await renderBar([filter('a', 'x'), filter('b'), filter('c', 'y')])
    const button = screen.getByRole('button', { name: `${t('lists:filters')} 2` })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  test('a filter shows the choice while the list loads', async () => {
    let loading = Promise.resolve()
    const filter = {
      name: 'kind',
      label: 'Kind',
      value: '',
      anyLabel: 'Any',
      options: [{ value: 'big', label: 'Big' }],
    }
    const { user } = await renderPage(<FilterBar filters={[filter]} />, { load: () => loading })
    loading = new Promise(() => {})
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind' })
    await user.selectOptions(select, 'big')
    await waitFor(() => expect(select.value).toBe('big'))
  })

  test('two filters need no button', async () => {
    await renderBar([filter('a'), filter('b')])
    expect(screen.queryByRole('button', { name: t('lists:filters') })).toBeNull()
  })
})
