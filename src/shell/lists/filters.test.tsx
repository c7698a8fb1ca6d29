import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { SearchResults } from '@/shell/search/resource-search'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
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
  const input = () => screen.getByLabelText<HTMLInputElement>('Due from')

  test('a complete day is in the URL, and an empty one is not', async () => {
    const { location } = await renderPage(<DayFilter name="from" label="Due from" value="" />)
    fireEvent.change(input(), { target: { value: '2027-05-17' } })
    await waitFor(() => expect(location()).toBe('/?from=2027-05-17'))
    fireEvent.change(input(), { target: { value: '' } })
    await waitFor(() => expect(location()).toBe('/'))
  })

  test('a year that is still being typed does not filter', async () => {
    const { location } = await renderPage(<DayFilter name="from" label="Due from" value="" />)
    fireEvent.change(input(), { target: { value: '0020-05-17' } })
    expect(input().value).toBe('0020-05-17')
    expect(location()).toBe('/')
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

  test('the chosen row is in the URL', async () => {
    const { user, location } = await renderFilter('')
    await user.click(input())
    await user.click(await screen.findByRole('option', { name: 'Ada' }))
    await waitFor(() => expect(location()).toBe(`/?owner=${ada.id}`))
  })

  test('the items of the list name the chosen row, which can be cleared', async () => {
    const { user, location } = await renderFilter(ada.id, [null, ada])
    expect(input().value).toBe('Ada')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
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

  test('a button for phones unfolds them and counts the active ones', async () => {
    const { user } = await renderBar([filter('a', 'x'), filter('b'), filter('c', 'y')])
    const button = screen.getByRole('button', { name: 'Filters 2' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  test('two filters need no button', async () => {
    await renderBar([filter('a'), filter('b')])
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  })
})
