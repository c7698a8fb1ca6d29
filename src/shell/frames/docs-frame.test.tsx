/** The frame of the documentation has the palette as well, whose texts come with its first opening. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { mapResources } from '@/testing/resources'
import { DocsFrame } from './docs-frame'

const patience = { timeout: 10_000 }

test('the palette opens in words, and leads into the area of the person', async () => {
  const { user, location } = await renderPage(
    <DocsFrame
      actor={createActor({ role: 'admin' })}
      sources={mapResources(() => () => new Promise(() => {}))}
    >
      <main />
    </DocsFrame>,
    { isOutsideAreas: true },
  )
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search and commands' }, patience)
  await user.keyboard('dashboard{Enter}')
  expect(location()).toBe('/manager/dashboard')
})
