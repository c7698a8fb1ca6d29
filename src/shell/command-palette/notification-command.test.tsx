import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/auth/permissions/actor'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { t } from '@/testing/t'
import { CommandPaletteProvider } from './command-palette-provider'

// The first import can take longer than the timeout of `findBy`.
beforeAll(() => import('./command-palette'))

const noSearch = (name: string) => async () => (searchTerm: string) => ({
  queryKey: [name, searchTerm],
  queryFn: async () => ({ results: [], total: null }),
})

async function openPalette(actor: Actor) {
  const { user } = await renderPage(
    <SearchSourcesContext value={mapResources(noSearch)}>
      <CommandPaletteProvider actor={actor} area="app">
        <main />
      </CommandPaletteProvider>
    </SearchSourcesContext>,
  )
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
}

const option = { name: t('notifications:title') }

test('a person finds the notifications in the palette', async () => {
  await openPalette(createActor())
  expect(screen.queryByRole('option', option)).not.toBeNull()
})

test('an impersonating administrator does not find the notifications, which would be refused', async () => {
  await openPalette(createActor({ impersonator: { id: 'b', name: 'Ada', until: new Date() } }))
  expect(screen.queryByRole('option', option)).toBeNull()
})
