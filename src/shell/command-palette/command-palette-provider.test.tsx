import { randomUUID } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { isAllowed } from '@/auth/permissions/permissions'
import { hasLanguageChoice } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { isolate } from '@/platform/text/bidi'
import { listPage, resourceList } from '@/resources/resources'
import { readRecentPages } from '@/shell/page/recent-pages'
import { type ResourceSearch, type SearchResults, SearchSourcesContext } from '@/shell/search/resource-search'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { t } from '@/testing/t'
import { CommandPaletteProvider } from './command-palette-provider'
import { SearchButton } from './search-button'
import { takesCharacters } from './shortcuts'

vi.mock('@/shell/page/recent-pages')

const search = vi.fn<(searchTerm: string) => Promise<SearchResults>>()
const load = vi.fn<() => Promise<ResourceSearch>>()

/** The search of the other resources, which finds nothing. */
const noSearch = (name: string) => async (): Promise<ResourceSearch> => (searchTerm) => ({
  queryKey: [name, searchTerm],
  queryFn: async () => ({ results: [], total: null }),
})

// The first import can take longer than the timeout of `findBy`.
beforeAll(async () => {
  await Promise.all([
    import('./command-palette'),
    import('./shortcuts-dialog'),
    import('@/ui/dialog/dialog-window'),
  ])
})
beforeEach(() => {
  localStorage.clear()
  vi.mocked(readRecentPages).mockReturnValue([])
  vi.clearAllMocks()
  search.mockResolvedValue({ results: [], total: { count: 0, isMore: false } })
  load.mockResolvedValue((searchTerm) => ({
    queryKey: ['results', searchTerm],
    queryFn: () => search(searchTerm),
  }))
})

const sources = { ...mapResources(noSearch), user: load }

const admin = createActor({ role: 'admin' })

function renderArea(actor: Actor = admin) {
  return renderPage(
    <SearchSourcesContext value={sources}>
      <CommandPaletteProvider actor={actor} area="manager">
        <SearchButton variant="icon" />
        <main>
          <input type="search" aria-label="Of the page" />
          <textarea aria-label="Notes" />
        </main>
      </CommandPaletteProvider>
    </SearchSourcesContext>,
  )
}

async function openPalette(actor?: Actor) {
  const page = await renderArea(actor)
  await page.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  return page
}

/** As screen readers hear them: without initials and keys. */
function optionTexts(): string[] {
  return screen.queryAllByRole('option').map((option) => {
    const heard = document.createElement('div')
    heard.innerHTML = option.innerHTML
    for (const hidden of heard.querySelectorAll('[aria-hidden]')) hidden.remove()
    return heard.textContent
  })
}

const selected = t('commands:current')
const themes = [t('common:theme.system') + selected, t('common:theme.light'), t('common:theme.dark')]

test('the empty palette lists the permitted pages, themes, languages and the logout', async () => {
  const actor = createActor()
  await openPalette(actor)
  const group = within(screen.getByRole('group', { name: t('commands:goTo') }))
  const pages = group.getAllByRole('option').length
  const languages = hasLanguageChoice ? appConfig.languages : []
  const created = resourceList.filter(
    (resource) => listPage(resource, 'manager') && isAllowed(actor, { [resource.name]: ['create'] }),
  )
  expect(optionTexts().slice(0, pages)).toContain(t('nav:account'))
  expect(optionTexts()).not.toContain(t('users:title'))
  expect(optionTexts().slice(pages)).toEqual([
    ...created.map(({ plural }) => t(`${plural}:new`)),
    ...themes,
    ...languages.map(({ label }, index) => (index === 0 ? label + selected : label)),
    t('commands:shortcuts.title'),
    t('nav:logout'),
  ])
  expect(load, 'a source without permission is not loaded').not.toHaveBeenCalled()
  expect(search).not.toHaveBeenCalled()
})

test('an administrator finds the form for a new user', async () => {
  const { user, location } = await openPalette()
  const created = within(screen.getByRole('group', { name: t('commands:create') }))
  await user.click(created.getByRole('option', { name: t('users:new') }))
  await waitFor(() => expect(location()).toBe('/manager/users/new'))
})

test('a section of the account page is found by its title after a term is typed', async () => {
  const { user, location } = await openPalette()
  const name = t('account:deletion.title')
  expect(screen.queryByRole('option', { name })).toBeNull()
  await user.keyboard(name)
  await user.click(screen.getByRole('option', { name }))
  await waitFor(() => expect(location()).toBe('/manager/account#deletion'))
})

test('the empty palette lists recently opened pages until a term is typed', async () => {
  const id = randomUUID()
  vi.mocked(readRecentPages).mockReturnValue([{ resource: 'user', id, title: 'Zoë Brown', area: 'manager' }])
  const { user, location } = await openPalette()
  const recent = () => screen.queryByRole('group', { name: t('commands:recent') })
  expect(recent()).toBeTruthy()
  await user.keyboard(t('users:title'))
  expect(recent()).toBeNull()
  await user.clear(screen.getByRole('combobox'))
  await user.click(screen.getByRole('option', { name: 'Zoë Brown' }))
  await waitFor(() => expect(location()).toBe(`/manager/users/${id}`))
})

test('commands match by label and heading, regardless of case and accents', async () => {
  const { user } = await openPalette()
  const [first = '', ...rest] = t('common:theme.dark').toUpperCase()
  await user.keyboard(`${first}\u0301${rest.join('')}`)
  expect(optionTexts()).toEqual([t('common:theme.dark')])
  await user.clear(screen.getByRole('combobox'))
  const heading = t('common:theme.label')
  await user.keyboard(heading.slice(0, 2))
  expect(optionTexts()).not.toEqual(expect.arrayContaining(themes))
  await user.keyboard(heading.slice(2))
  expect(optionTexts()).toEqual(themes)
})

test('typing searches once after a pause, with the literal term, and Enter opens the result', async () => {
  const results = [{ id: '1', name: 'a%b', description: 'first' }]
  search.mockResolvedValue({ results, total: { count: 9, isMore: false } })
  const { location } = await openPalette()
  // No pause between two keys, even on a slow machine.
  const user = userEvent.setup({ delay: null })
  await user.keyboard('a%b')
  await waitFor(() => expect(optionTexts()).toEqual(['a%bfirst', t('commands:all')]))
  expect(search).toHaveBeenCalledExactlyOnceWith('a%b')
  expect(screen.getByRole('status').textContent).toBe(t('commands:results', { count: 2 }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe('/manager/users/1'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a search without results is announced', async () => {
  const { user } = await openPalette()
  await user.keyboard('xyz')
  const text = t('common:list.noResults', { searchTerm: isolate('xyz') })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
  expect(optionTexts()).toEqual([])
})

test('a user comes before a language that the term finds too', async () => {
  const [{ label }] = appConfig.languages
  const results = [{ id: '1', name: `${label} Rao`, description: '' }]
  search.mockResolvedValue({ results, total: { count: 1, isMore: false } })
  const { user } = await openPalette()
  await user.keyboard(label)
  const languages = hasLanguageChoice ? [expect.stringContaining(label)] : []
  await waitFor(() => expect(optionTexts()).toEqual([`${label} Rao`, ...languages]))
})

test('the palette shows as many results as a latest list, the best first', async () => {
  const { latestSize } = appConfig.list
  const others = Array.from({ length: latestSize }, (_, index) => ({ id: `${index}`, name: `Kxyz${index}` }))
  const results = [...others, { id: 'best', name: 'Xyz' }].map((row) => ({ ...row, description: '' }))
  search.mockResolvedValue({ results, total: { count: results.length, isMore: false } })
  const { user } = await openPalette()
  await user.keyboard('xyz')
  const shown = ['Xyz', ...others.slice(1).map((_, index) => `Kxyz${index}`)]
  await waitFor(() => expect(optionTexts()).toEqual([...shown, t('commands:all')]))
})

test('a search that fails shows the reason, and does not say that nothing was found', async () => {
  search.mockRejectedValue(new AppError('FORBIDDEN'))
  const { user } = await openPalette()
  await user.keyboard('xyz')
  expect((await screen.findByRole('alert')).textContent).toBe(t('errors:code.FORBIDDEN'))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a page command navigates', async () => {
  const { user, location } = await openPalette()
  await user.keyboard(`${t('nav:account')}{Enter}`)
  await waitFor(() => expect(location()).toBe('/manager/account'))
})

test('a single key is text in a text field and a shortcut elsewhere', async () => {
  const { user } = await renderArea()
  const [search, notes] = [screen.getByRole('searchbox'), screen.getByRole('textbox')]
  await user.type(notes, '/?')
  expect(notes).toHaveProperty('value', '/?')
  expect(document.activeElement).toBe(notes)
  notes.blur()
  await user.keyboard('/')
  expect(document.activeElement).toBe(search)
  expect(search).toHaveProperty('value', '')
})

test('the setting disables single-key shortcuts but not the palette shortcut', async () => {
  const { user } = await renderArea()
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox')).toBeTruthy()
})

test('an open dialog disables the shortcuts of the page', async () => {
  const { user } = await renderArea()
  await user.keyboard('?')
  await screen.findByRole('checkbox')
  await user.keyboard('/{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a dialog whose closing animation runs leaves the shortcuts to the page', async () => {
  const { user, container } = await renderArea()
  const closing = document.createElement('div')
  closing.role = 'dialog'
  closing.dataset.state = 'closed'
  container.append(closing)
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox')).toBeTruthy()
})

test('Space keeps the shortcuts on after the list of shortcuts has opened', async () => {
  const { user } = await renderArea()
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test.each([
  ['<input type="search">', true],
  ['<textarea></textarea>', true],
  ['<div contenteditable><p></p></div>', true],
  ['<ul role="menu"><li></li></ul>', true],
  ['<input type="checkbox">', false],
  ['<button type="button"></button>', false],
])('whether %s takes typed characters, so that they are no shortcuts: %s', (html, isTaken) => {
  const parent = document.createElement('div')
  parent.innerHTML = html
  expect(takesCharacters([...parent.querySelectorAll('*')].at(-1) ?? null)).toBe(isTaken)
})
