import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadCatalogue } from '@/i18n/catalogues'
import { defaultLanguage } from '@/i18n/languages'
import { closeDemoDialog, demoState } from '@/shell/demo/demo-state'
import { createOperation } from '@/testing/api/api-operation'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { CredentialsProvider } from './credentials'
import { TryIt } from './try-it'

const operation = createOperation({ id: 'createThing', method: 'post', summary: 'Create a thing' })

afterEach(() => {
  closeDemoDialog()
  vi.unstubAllGlobals()
})

test('a response with DEMO_MODE opens the demo dialog and is also shown', async () => {
  await loadCatalogue(defaultLanguage, 'api-docs')
  const refused = Response.json({ code: 'DEMO_MODE', detail: 'A demo reads' }, { status: 403 })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(refused))
  const { user } = await renderPage(
    <CredentialsProvider>
      <TryIt operation={operation} server="https://example.com/api" />
    </CredentialsProvider>,
  )
  await user.click(screen.getByRole('button', { name: t('api-docs:try.send') }))
  expect(await screen.findByText('A demo reads')).toBeTruthy()
  expect(demoState.reason()).toBe('refusal')
})
