import { infiniteQueryOptions } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError, type ErrorCode } from '@/platform/app-error'
import type { Page } from '@/platform/database/search.server'
import { newestFirst } from '@/platform/list-orders'
import { createQueryClient } from '@/platform/query-client'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { PagedList } from './paged-list'
import { isEmptyList, loadList, useListQuery } from './use-list-query'

type Row = { id: string; name: string }

const firstPage: Page<Row> = {
  items: [{ id: 'one', name: 'One' }],
  nextCursor: null,
  total: { count: 1, isMore: false },
}

function listQuery(read: () => Promise<Page<Row>>) {
  return infiniteQueryOptions({
    queryKey: ['samples', 'list'],
    queryFn: read,
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    retry: false,
  })
}

function failingOnce(code: ErrorCode) {
  return vi
    .fn(() => Promise.resolve(firstPage))
    .mockRejectedValueOnce(new AppError(code, { id: '0199-id-of-the-request' }))
}

function List({ read, searchTerm }: { read: () => Promise<Page<Row>>; searchTerm: string }) {
  const { query, items } = useListQuery(listQuery(read))
  return (
    <PagedList
      name="samples"
      label="Samples"
      items={items}
      query={query}
      columns={[{ id: 'name', header: 'Name', cell: ({ name }) => name }]}
      orders={{ created: newestFirst }}
      search={{ searchTerm, sort: '' }}
      searchPlaceholder="Search samples"
      rowName={({ name }) => name}
      empty={<p>No samples yet</p>}
    />
  )
}

test.each(['', 'typed'])(
  'a first page that fails with the search term %j is replaced by its error, and Retry loads it',
  async (searchTerm) => {
    const read = failingOnce('UNAVAILABLE')
    const queryClient = createQueryClient()
    await loadList(queryClient, listQuery(read))
    const { user } = await renderPage(<List read={read} searchTerm={searchTerm} />, { queryClient })

    const alert = screen.getByRole('alert')
    expect(alert.textContent).toContain(t('common:list.error'))
    expect(alert.textContent).toContain(t('errors:code.UNAVAILABLE'))
    expect(alert.textContent).toContain('0199-id-of-the-request')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', searchTerm)
    expect(screen.queryByText('No samples yet')).toBeNull()
    expect(read, 'the browser first shows what the server has rendered').toHaveBeenCalledTimes(1)

    await user.click(screen.getByRole('button', { name: t('common:actions.retry') }))
    await waitFor(() => expect(screen.getByRole('rowheader', { name: 'One' })).toBeDefined())
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('the error stays while the list is loaded again', async () => {
  const answer = Promise.withResolvers<Page<Row>>()
  const read = failingOnce('UNAVAILABLE').mockReturnValueOnce(answer.promise)
  const queryClient = createQueryClient()
  await loadList(queryClient, listQuery(read))
  const { user } = await renderPage(<List read={read} searchTerm="" />, { queryClient })
  const text = screen.getByRole('alert').textContent
  const retry = screen.getByRole('button', { name: t('common:actions.retry') })
  await user.click(retry)
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('alert').textContent).toBe(text)
  answer.resolve(firstPage)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test.each(['SESSION_EXPIRED', 'FORBIDDEN', 'BANNED_USER'] as const)(
  'a list that is refused with %s is left to the page',
  async (code) => {
    const load = loadList(createQueryClient(), listQuery(failingOnce(code)))
    await expect(load).rejects.toMatchObject({ code })
  },
)

test('a row that has moved to a later page meanwhile is shown once, with its newer values', async () => {
  const pages: Page<Row>[] = [
    { ...firstPage, nextCursor: 'one' },
    {
      items: [
        { id: 'two', name: 'Two' },
        { id: 'one', name: 'Renamed' },
      ],
      nextCursor: null,
      total: null,
    },
  ]
  const read = vi.fn(async () => pages.shift() ?? firstPage)
  const queryClient = createQueryClient()
  await loadList(queryClient, listQuery(read))
  const { user } = await renderPage(<List read={read} searchTerm="" />, { queryClient })
  await user.click(screen.getByRole('button', { name: t('common:list.loadMore') }))
  await waitFor(() => expect(screen.getByRole('rowheader', { name: 'Two' })).toBeDefined())
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Renamed', 'Two'])
})

test.each([
  [0, { sort: '', searchTerm: '', role: '' }, true],
  [0, { sort: 'name', searchTerm: '', role: '' }, true],
  [0, { sort: '', searchTerm: 'x', role: '' }, false],
  [0, { sort: '', searchTerm: '', role: 'admin' }, false],
  [1, { sort: '', searchTerm: '', role: '' }, false],
])('a list with %i rows for the search %j is empty: %s', (count, search, isEmpty) => {
  expect(isEmptyList({ count, isMore: false }, search)).toBe(isEmpty)
})
