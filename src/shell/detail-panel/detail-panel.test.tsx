import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { newestFirst } from '@/platform/list-orders'
import { PagedList } from '@/shell/lists/paged-list'
import { Page } from '@/shell/page/page'
import { useLeaveDetail } from '@/shell/page/panel-context'
import { useAfterDeletion } from '@/shell/page/use-recent-page'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { ListRowLink } from '@/ui/list/list'
import { DetailPanel } from './detail-panel'
import { useDetailPanel } from './use-detail-panel'

type Row = { id: string; name: string }

const items: Row[] = ['one', 'two', 'three'].map((id) => ({ id, name: `Row ${id}` }))

const load = vi.fn<(id: string) => Promise<Row>>()
const screenWidth = { isWide: true }

beforeEach(() => {
  screenWidth.isWide = true
  vi.spyOn(window, 'matchMedia').mockImplementation(createMedia)
  load.mockReset()
  load.mockImplementation(async (id) => ({ id, name: `Row ${id}` }))
})

function createMedia(media: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    media,
    matches: screenWidth.isWide,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
  })
}

const detail = (id: string) => queryOptions({ queryKey: ['rows', id], queryFn: () => load(id) })

function List() {
  const panel = useDetailPanel(items, { preload: vi.fn() })
  const afterDeletion = useAfterDeletion()
  return (
    <Page
      title="Rows"
      actions={['one', 'two'].map((id) => (
        <button key={id} type="button" onClick={() => afterDeletion([id])}>
          Delete {id}
        </button>
      ))}
      aside={
        <DetailPanel panel={panel} to="/manager/users/$id" detail={detail}>
          {(id) => <RowPage id={id} />}
        </DetailPanel>
      }
    >
      <PagedList
        name="rows"
        label="Rows"
        items={items}
        query={{
          hasNextPage: false,
          isFetchingNextPage: false,
          isFetchNextPageError: false,
          isPaused: false,
          isPending: false,
          isLoadingError: false,
          isFetching: false,
          refetch: vi.fn(),
          error: null,
          fetchNextPage: vi.fn(),
        }}
        columns={[
          {
            id: 'name',
            header: 'Name',
            cell: ({ id, name }) => (
              <ListRowLink to="/manager/users/$id" params={{ id }}>
                {name}
              </ListRowLink>
            ),
          },
        ]}
        orders={{ created: newestFirst }}
        search={{ searchTerm: '', sort: '' }}
        searchPlaceholder="Search rows"
        rowName={({ name }) => name}
        panel={panel}
      />
    </Page>
  )
}

function RowPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(detail(id))
  const leave = useLeaveDetail('/rows')
  const [isEdited, setIsEdited] = useState(false)
  return (
    <Page title={data.name} back={<a href="/rows">Rows</a>}>
      <button type="button" onClick={() => setIsEdited(true)}>
        {isEdited ? 'Edited' : 'Edit'}
      </button>
      <button type="button" onClick={() => leave()}>
        Leave
      </button>
      <input aria-label="Note" />
    </Page>
  )
}

const panel = () => screen.findByRole('complementary', { name: t('lists:panel.label') })
const row = (name: string) => within(screen.getByRole('table')).getByRole('link', { name })

async function renderList(urlSearch = '') {
  const page = await renderPage(<List />, { urlSearch })
  await screen.findByRole('heading', { name: 'Rows', level: 1 })
  return page
}

async function openTwo(urlSearch = '') {
  const page = await renderList(urlSearch)
  await page.user.click(row('Row two'))
  const region = within(await panel())
  await waitFor(() => expect(document.activeElement).toBe(region.getByRole('heading', { name: 'Row two' })))
  return { ...page, region }
}

test('a click opens the row beside the list, marks it and focuses its heading', async () => {
  const { location, region } = await openTwo('?searchTerm=row')
  expect(location()).toBe('/?searchTerm=row&panel=two')
  expect(row('Row two').getAttribute('aria-current')).toBe('true')
  expect(row('Row one').hasAttribute('aria-current')).toBe(false)
  expect(region.getByRole('link', { name: t('lists:panel.open') }).getAttribute('href')).toBe(
    '/manager/users/two',
  )
  // The list stays the page, so the row has no heading of the first level and no link back.
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(region.queryByRole('link', { name: 'Rows' })).toBeNull()
})

test('a double click opens the row once', async () => {
  const { location, router } = await renderList()
  // Without the time in which the page would show the first click.
  fireEvent.click(row('Row two'))
  fireEvent.click(row('Row two'))
  await panel()
  router.history.back()
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(location()).toBe('/')
})

test('a narrow screen and a click with a key follow the link', async () => {
  const { user, location } = await renderList()
  await user.keyboard('{Control>}')
  await user.click(row('Row one'))
  await user.keyboard('{/Control}')
  expect(location()).toBe('/')
  screenWidth.isWide = false
  await user.click(row('Row two'))
  await waitFor(() => expect(location()).toBe('/manager/users/two'))
})

test('the address of an open row leads to its page on a narrow screen', async () => {
  screenWidth.isWide = false
  const { location } = await renderPage(<List />, { urlSearch: '?panel=two' })
  await waitFor(() => expect(location()).toBe('/manager/users/two'))
})

test('a navigation to a list with an open row moves the focus to its heading', async () => {
  await renderList('?panel=two')
  const heading = await screen.findByRole('heading', { name: 'Row two', level: 2 })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test.each(['Escape', 'Close', 'Leave', 'back'])('%s closes the panel and returns to the row', async (way) => {
  const { user, region, router, location } = await openTwo('?searchTerm=row')
  if (way === 'Escape') await user.keyboard('{Escape}')
  else if (way === 'back') router.history.back()
  else
    await user.click(region.getByRole('button', { name: way === 'Close' ? t('common:actions.close') : way }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(location()).toBe('/?searchTerm=row')
  expect(document.activeElement).toBe(row('Row two'))
  expect(router.history.canGoBack(), 'the list stands once in the history').toBe(false)
})

test('the deletion of the open row in its list closes the panel, that of another row does not', async () => {
  const { user, router, location } = await openTwo('?searchTerm=row')
  await user.click(screen.getByRole('button', { name: 'Delete one' }))
  expect(location()).toBe('/?searchTerm=row&panel=two')
  await user.click(screen.getByRole('button', { name: 'Delete two' }))
  await waitFor(() => expect(location()).toBe('/?searchTerm=row'))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(router.history.canGoBack()).toBe(false)
})

test('closing the panel returns to the entry of the list, also after other rows were opened', async () => {
  const { user, region, router, location } = await openTwo()
  await user.keyboard('j')
  await waitFor(() => expect(location()).toBe('/?panel=three'))
  await user.click(region.getByRole('button', { name: t('common:actions.close') }))
  await waitFor(() => expect(location()).toBe('/'))
  expect(router.history.canGoBack()).toBe(false)
})

test('closing the panel keeps the page and a search that was changed beside it', async () => {
  const { user, router, location } = await renderList('?panel=one')
  await user.click(within(await panel()).getByRole('button', { name: t('common:actions.close') }))
  await waitFor(() => expect(location()).toBe('/'))
  await user.click(row('Row two'))
  await waitFor(() => expect(location()).toBe('/?panel=two'))
  await router.navigate({
    to: '.',
    search: (current) => ({ ...current, searchTerm: 'row' }),
    replace: true,
  })
  await user.click(within(await panel()).getByRole('button', { name: t('common:actions.close') }))
  await waitFor(() => expect(location()).toBe('/?searchTerm=row'))
})

test('J, K and the buttons show the next and the previous row, and one way back closes the panel', async () => {
  const { user, region, router, location } = await openTwo()
  const isShown = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(region.getByRole('heading', { name })))
  await user.click(region.getByRole('button', { name: 'Edit' }))
  await user.keyboard('j')
  await isShown('Row three')
  // The next row begins anew.
  expect(region.queryByText('Edited')).toBeNull()
  expect(region.getByRole('button', { name: t('lists:panel.next') })).toHaveProperty('disabled', true)
  await user.keyboard('jk')
  await isShown('Row two')
  await user.click(region.getByRole('button', { name: t('lists:panel.previous') }))
  await isShown('Row one')
  expect(location()).toBe('/?panel=one')
  router.history.back()
  await waitFor(() => expect(location()).toBe('/'))
})

test('keys that are typed into a field stay in the field', async () => {
  const { user, region, location } = await openTwo()
  await user.type(region.getByRole('textbox', { name: 'Note' }), 'jk')
  expect(region.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'jk')
  expect(location()).toBe('/?panel=two')
})

test('a row that loads has a placeholder and the keys of the panel', async () => {
  const { promise, resolve } = Promise.withResolvers<Row>()
  load.mockReturnValueOnce(promise)
  const { user } = await renderList()
  await user.click(row('Row two'))
  const region = await panel()
  expect(within(region).getByText(t('common:list.loading'))).toBeDefined()
  expect(document.activeElement).toBe(region)
  resolve({ id: 'two', name: 'Row two' })
  await waitFor(() =>
    expect(document.activeElement).toBe(within(region).getByRole('heading', { name: 'Row two' })),
  )
})

test('a deleted row says so in the panel, and a failed one can be loaded again', async () => {
  load.mockRejectedValueOnce(new AppError('NOT_FOUND'))
  const { user } = await renderList('?panel=two')
  const region = within(await panel())
  expect(await region.findByText(t('errors:code.NOT_FOUND'))).toBeDefined()
  load.mockRejectedValueOnce(new AppError('INVALID'))
  await user.click(row('Row one'))
  await user.click(await region.findByRole('button', { name: t('common:actions.retry') }))
  expect(await region.findByRole('heading', { name: 'Row one' })).toBeDefined()
})
