import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchSourcesContext } from '@/shell/search/resource-search'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { t } from '@/testing/t'
import { DocsFrame } from './docs-frame'

const slowImport = { timeout: 10_000 }

test('outside of the areas the palette loads its texts and navigates to the area of the user', async () => {
  const { user, location } = await renderPage(
    <SearchSourcesContext value={mapResources(() => () => new Promise(() => {}))}>
      <DocsFrame actor={createActor({ role: 'admin' })} area="manager" bell={null}>
        <main />
      </DocsFrame>
    </SearchSourcesContext>,
    { isOutsideAreas: true },
  )
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: t('commands:title') }, slowImport)
  await user.keyboard(`${t('nav:dashboard')}{Enter}`)
  expect(location()).toBe('/manager/dashboard')
})
