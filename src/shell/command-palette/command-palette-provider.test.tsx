/** The palette around an area: what it offers to whom, what it finds, and when keys are left to others. */
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { listNavigation } from '@/shell/navigation/navigation'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { CommandPaletteProvider } from './command-palette-provider'
import { SearchButton } from './search-button'
import type { ResourceSearch, SearchResults } from './search-source'

const find = vi.fn<(searchTerm: string) => Promise<SearchResults>>()
const load = vi.fn<() => Promise<ResourceSearch>>()

/** The search of the other resources, which finds nothing. */
const noSearch = async (): Promise<ResourceSearch> => (searchTerm) => ({
  queryKey: ['nothing', searchTerm],
  queryFn: async () => ({ results: [], total: null }),
})

// Fetched at first use, which on a busy machine takes longer than a test waits.
beforeAll(async () => {
  await Promise.all([
    import('./command-palette'),
    import('./shortcuts-dialog'),
    import('@/ui/dialog/dialog-window'),
  ])
})
beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  find.mockResolvedValue({ results: [], total: { count: 0, isMore: false } })
  load.mockResolvedValue((searchTerm) => ({
    queryKey: ['found', searchTerm],
    queryFn: () => find(searchTerm),
  }))
})

const sources = { ...mapResources(() => noSearch), user: load }

const admin = createActor({ role: 'admin' })

function renderArea(actor: Actor = admin) {
  return renderPage(
    <CommandPaletteProvider actor={actor} area="manager" sources={sources}>
      <SearchButton look="icon" />
      <main>
        <input type="search" aria-label="Of the page" />
        <textarea aria-label="Notes" />
      </main>
    </CommandPaletteProvider>,
  )
}

async function openPalette(actor?: Actor) {
  const page = await renderArea(actor)
  await page.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  return page
}

function names(): (string | null)[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent)
}

test('offers the pages somebody may see, theme, language and the way out', async () => {
  const actor = createActor()
  await openPalette(actor)
  expect(names().slice(0, listNavigation('manager', actor).length)).toContain('Account')
  expect(names()).not.toContain('Users')
  expect(names().slice(listNavigation('manager', actor).length)).toEqual([
    'SystemCurrent choice',
    'Light',
    'Dark',
    ...appConfig.languages.map(({ label }, index) => (index === 0 ? `${label}Current choice` : label)),
    'Keyboard shortcuts',
    'Logout',
  ])
  expect(load, 'the search of a resource the actor may not read').not.toHaveBeenCalled()
  expect(find).not.toHaveBeenCalled()
})

test('finds commands by their words and headings, whatever their case and accents', async () => {
  const { user } = await openPalette()
  await user.keyboard('FRANCAIS')
  expect(names()).toEqual(['Français'])
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('th')
  expect(names()).toEqual([])
  await user.keyboard('eme')
  expect(names()).toEqual(['SystemCurrent choice', 'Light', 'Dark'])
})

test('searches once when the typing pauses, literally, and opens what is chosen', async () => {
  const results = [{ id: '1', name: 'a%b', description: 'first' }]
  find.mockResolvedValue({ results, total: { count: 9, isMore: false } })
  const { location } = await openPalette()
  // Without a pause between two keys, however slow the machine is.
  const user = userEvent.setup({ delay: null })
  await user.keyboard('a%b')
  await waitFor(() => expect(names()).toEqual(['a%bfirst', 'Show all results']))
  expect(find).toHaveBeenCalledExactlyOnceWith('a%b')
  expect(screen.getByRole('status').textContent).toBe('2 results')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location()).toBe('/manager/users/1'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says when there is nothing', async () => {
  const { user } = await openPalette()
  await user.keyboard('xyz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No results for'))
  expect(names()).toEqual([])
})

test('goes to a page', async () => {
  const { user, location } = await openPalette()
  await user.keyboard('acc{Enter}')
  await waitFor(() => expect(location()).toBe('/manager/account'))
})

test('a single key is text where somebody types, and a shortcut elsewhere', async () => {
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

test('single keys end with the switch, the others do not', async () => {
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

test('while a dialog is open its page has no shortcuts', async () => {
  const { user } = await renderArea()
  await user.keyboard('?')
  await screen.findByRole('checkbox')
  await user.keyboard('/{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
})
