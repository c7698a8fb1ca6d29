import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultLanguage } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import { AppError } from '@/platform/app-error'
import { createQueryClient } from '@/platform/query-client'
import { isolate } from '@/platform/text/bidi'
import { loadList } from '@/shell/lists/use-list-query'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { listRepositories, removeRepositories, removeRepository } from './repositories.functions'
import { repositoryQueries } from './repositories.queries'
import { emptyRepositorySearch } from './repositories.schema'
import { RepositoryList } from './repository-list'

vi.mock('./repositories.functions', () => ({
  createRepository: vi.fn(),
  getRepository: vi.fn(),
  listRepositories: vi.fn(),
  removeRepositories: vi.fn(),
  removeRepository: vi.fn(),
  updateRepository: vi.fn(),
}))

const server = vi.mocked(listRepositories)

beforeEach(() => void server.mockReset())

function repository(name: string, description = '') {
  const at = new Date('2026-01-01T10:00:00Z')
  return {
    id: `id-of-${name}`,
    name,
    link: `https://git.example.com/${name}/`,
    description,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

function createPage(names: string[], nextCursor: string | null = null, count = names.length, isMore = false) {
  return { items: names.map((name) => repository(name)), nextCursor, total: { count, isMore } }
}

type Props = Partial<Parameters<typeof RepositoryList>[0]>

async function renderList(props: Props = {}, urlSearch = '') {
  const actor = createActor({ role: 'admin' })
  const search = props.search ?? emptyRepositorySearch
  const queryClient = createQueryClient()
  // As the loader of the route does.
  await loadList(queryClient, repositoryQueries.list(search))
  const page = await renderPage(<RepositoryList area="manager" actor={actor} {...props} search={search} />, {
    urlSearch,
    queryClient,
  })
  await screen.findByRole('heading', { name: t('repositories:title') })
  return page
}

function rows() {
  const [, ...found] = within(screen.getByRole('table', { name: t('repositories:title') })).getAllByRole(
    'row',
  )
  return found
}

describe('the list', () => {
  test('the list shows the total, and names that link to their page', async () => {
    server.mockResolvedValue(createPage(['one', 'two'], null, 2))
    await renderList()
    expect(rows()).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'one' }).getAttribute('href')).toBe(
      '/manager/repositories/id-of-one',
    )
    expect(document.body.textContent).toContain(t('repositories:total', { count: 2, formatted: 2 }))
    expect(server).toHaveBeenCalledOnce()
    expect(server.mock.calls[0]?.[0]).toMatchObject({ data: { searchTerm: '', cursor: undefined } })
  })

  test('the list links to pages of its own area', async () => {
    server.mockResolvedValue(createPage(['one']))
    await renderList({ area: 'app' })
    expect(screen.getByRole('link', { name: 'one' }).getAttribute('href')).toBe('/app/repositories/id-of-one')
  })

  test('a capped total is shown with a plus', async () => {
    server.mockResolvedValue(createPage(['one'], 'id-of-one', 1_000, true))
    await renderList()
    expect(document.body.textContent).toContain(
      t('repositories:total', {
        count: 1_000,
        formatted: formatFor(defaultLanguage).cappedCount({ count: 1_000, isMore: true }),
      }),
    )
  })

  test('markup in names and descriptions is shown as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    server.mockResolvedValue({
      items: [repository(hostile, `${hostile} description`)],
      nextCursor: null,
      total: { count: 1, isMore: false },
    })
    const { container } = await renderList()
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText(hostile)).toBeDefined()
  })

  test('"Load more" continues after the last row', async () => {
    server.mockResolvedValueOnce(createPage(['one'], 'id-of-one', 2))
    server.mockResolvedValueOnce({ ...createPage(['two']), total: null })
    const { user } = await renderList()
    await user.click(screen.getByRole('button', { name: t('common:list.loadMore') }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(server.mock.lastCall?.[0]).toMatchObject({ data: { cursor: 'id-of-one' } })
    expect(screen.queryByRole('button', { name: t('common:list.loadMore') })).toBeNull()
    expect(document.body.textContent).toContain(t('repositories:total', { count: 2, formatted: 2 }))
  })

  test('a failed "Load more" shows the error, keeps the rows and can be retried', async () => {
    server.mockResolvedValueOnce(createPage(['one'], 'id-of-one', 2))
    server.mockRejectedValueOnce(new AppError('FORBIDDEN'))
    const { user } = await renderList()
    await user.click(screen.getByRole('button', { name: t('common:list.loadMore') }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(t('common:list.error'))
    expect(alert.textContent).toContain(t('errors:code.FORBIDDEN'))
    expect(rows()).toHaveLength(1)
    server.mockResolvedValueOnce({ ...createPage(['two']), total: null })
    await user.click(screen.getByRole('button', { name: t('common:actions.retry') }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('an empty list', () => {
  test('an empty list explains itself and offers to create the first repository', async () => {
    server.mockResolvedValue(createPage([]))
    const { user } = await renderList()
    expect(screen.getByText(t('repositories:empty.title'))).toBeDefined()
    await user.click(screen.getByRole('button', { name: t('repositories:new') }))
    expect(await screen.findByRole('dialog', { name: t('repositories:new') })).toBeDefined()
  })

  test('a search without results names the term and can be cleared', async () => {
    server.mockResolvedValue(createPage([]))
    const { user, location } = await renderList(
      { search: { ...emptyRepositorySearch, searchTerm: 'nothing' } },
      '?searchTerm=nothing',
    )
    expect(document.body.textContent).toContain(
      t('common:list.noResults', { searchTerm: isolate('nothing') }),
    )
    const [clear] = screen.getAllByRole('button', { name: t('common:search.clear') }).toReversed()
    if (clear) await user.click(clear)
    await waitFor(() => expect(location()).toBe('/'))
  })
})

describe('a search', () => {
  test('a search term is sent to the server and kept in the URL', async () => {
    server.mockResolvedValue(createPage(['one']))
    const { user, location } = await renderList({ search: { ...emptyRepositorySearch, searchTerm: 'on' } })
    expect(server.mock.calls[0]?.[0]).toMatchObject({ data: { searchTerm: 'on' } })
    await user.type(
      screen.getByRole('searchbox', { name: t('repositories:searchPlaceholder').replace('…', '') }),
      'e',
    )
    await waitFor(() => expect(location()).toContain('searchTerm=one'))
  })
})

describe('creating a repository', () => {
  test.each<[string, Props, boolean]>([
    ['an administrator in the manager', {}, true],
    ['a user in the manager', { actor: createActor({ role: 'user' }) }, false],
    ['an administrator in the app', { area: 'app' }, false],
    ['a user in the app', { area: 'app', actor: createActor({ role: 'user' }) }, false],
    ['an actor without a role', { actor: createActor({ role: '' }) }, false],
  ])(
    '%s sees the button to create a repository only by permission and area: %#',
    async (_who, props, isOffered) => {
      server.mockResolvedValue(createPage(['one']))
      await renderList(props)
      expect(screen.queryByRole('button', { name: t('repositories:new') }) !== null).toBe(isOffered)
    },
  )
})

describe('the menu of a row', () => {
  async function openMenu() {
    server.mockResolvedValue(createPage(['one', 'two']))
    await renderList()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: t('lists:rowMenu', { name: 'two' }) }))
    return { user, menu: await screen.findByRole('menu') }
  }

  test('the menu opens the form with the values of its row', async () => {
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: t('common:actions.edit') }))
    const dialog = await screen.findByRole('dialog', { name: t('repositories:edit') })
    expect(within(dialog).getByRole('textbox', { name: t('repositories:name') })).toHaveProperty(
      'value',
      'two',
    )
  })

  test('the menu deletes its row after a confirmation', async () => {
    const { user, menu } = await openMenu()
    await user.click(within(menu).getByRole('menuitem', { name: t('common:actions.delete') }))
    const confirmation = await screen.findByRole('alertdialog', {
      name: t('repositories:deleteTitle', { name: isolate('two') }),
    })
    await user.click(within(confirmation).getByRole('button', { name: t('common:actions.delete') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(vi.mocked(removeRepository).mock.calls).toMatchObject([[{ data: { id: 'id-of-two' } }]])
  })

  test('rows that the person cannot change have no menu', async () => {
    server.mockResolvedValue(createPage(['one']))
    await renderList({ area: 'app' })
    expect(screen.queryByRole('button', { name: t('lists:rowMenu', { name: 'one' }) })).toBeNull()
  })
})

describe('the selection', () => {
  const remove = vi.mocked(removeRepositories)

  async function selectAll() {
    server.mockResolvedValue(createPage(['one', 'two']))
    const { user } = await renderList()
    for (const name of ['one', 'two'])
      await user.click(screen.getByRole('checkbox', { name: t('lists:select.row', { name }) }))
    await user.click(screen.getByRole('button', { name: t('common:actions.delete') }))
    const confirmation = await screen.findByRole('alertdialog', {
      name: t('repositories:deleteMany.title', { count: 2 }),
    })
    await user.click(within(confirmation).getByRole('button', { name: t('common:actions.delete') }))
    return user
  }

  test('the selected repositories are deleted after a confirmation, and the selection ends', async () => {
    remove.mockResolvedValue({ done: ['id-of-one', 'id-of-two'], refused: [] })
    await selectAll()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(remove.mock.lastCall).toMatchObject([{ data: { ids: ['id-of-one', 'id-of-two'] } }])
    for (const count of [1, 2])
      expect(screen.queryByRole('region', { name: t('lists:select.count', { count }) })).toBeNull()
  })

  test('repositories that stay are listed with the reason, and remain selected', async () => {
    const refused = [{ id: 'id-of-two', name: 'two', message: 'errors:inUse' }]
    remove.mockResolvedValue({ done: ['id-of-one'], refused })
    const user = await selectAll()
    const report = await screen.findByRole('dialog', {
      name: t('repositories:deleteMany.refused', { count: 1 }),
    })
    expect(report.textContent).toContain(t('repositories:deleteMany.done', { count: 1 }))
    expect(report.textContent).toContain(`two${t('errors:inUse')}`)
    await user.click(within(report).getAllByRole('button', { name: t('common:actions.close') })[0] ?? report)
    expect(screen.getByRole('region', { name: t('lists:select.count', { count: 1 }) })).toBeDefined()
  })

  test.each<[string, Props]>([
    ['a user in the manager', { actor: createActor({ role: 'user' }) }],
    ['an administrator in the app', { area: 'app' }],
  ])('%s cannot select repositories', async (_who, props) => {
    server.mockResolvedValue(createPage(['one']))
    await renderList(props)
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: t('lists:select.start') })).toBeNull()
  })
})
