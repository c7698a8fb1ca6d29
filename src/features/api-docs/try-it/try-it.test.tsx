import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { loadCatalogue } from '@/i18n/catalogues'
import { defaultLanguage } from '@/i18n/languages'
import { createOperation } from '@/testing/api/api-operation'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { CredentialsProvider } from './credentials'
import { TryIt } from './try-it'

const operation = createOperation({ id: 'deleteThing', method: 'delete', summary: 'Delete the things' })

const fetchMock = vi.fn<typeof fetch>()

beforeEach(async () => {
  await loadCatalogue(defaultLanguage, 'api-docs')
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

afterEach(() => vi.unstubAllGlobals())

async function renderTry(overrides: Partial<ApiOperation> = {}) {
  const page = await renderPage(
    <CredentialsProvider>
      <TryIt operation={{ ...operation, ...overrides }} server="https://example.com/api" />
    </CredentialsProvider>,
  )
  return {
    ...page,
    send: () => page.user.click(screen.getByRole('button', { name: t('api-docs:try.send') })),
  }
}

test('a delete request is sent only after a confirmation', async () => {
  fetchMock.mockResolvedValue(new Response(null, { status: 204 }))
  const { send, user } = await renderTry()
  await send()
  const dialog = await screen.findByRole('alertdialog')
  expect(fetchMock).not.toHaveBeenCalled()
  await user.click(within(dialog).getByRole('button', { name: t('common:actions.delete') }))
  await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce())
  expect(await screen.findByText(t('api-docs:try.noBody'))).toBeTruthy()
})

test.each(['signOut', 'revokeSessions'])(
  '%s is sent only after a confirmation, because it ends the session of the page',
  async (id) => {
    fetchMock.mockResolvedValue(Response.json({ success: true }))
    const { send, user } = await renderTry({ method: 'post', id })
    await send()
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain(t('api-docs:try.endText'))
    expect(fetchMock).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: t('api-docs:try.send') }))
    await waitFor(() => expect(fetchMock).toHaveBeenCalledOnce())
  },
)

test('a token is sent without cookies, and a network error is shown', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  const { send, user } = await renderTry({ method: 'get' })
  await user.click(screen.getByRole('radio', { name: t('api-docs:try.sender.token') }))
  const secret = `${appConfig.token.prefix}secret`
  await user.type(
    screen.getByLabelText(t('api-docs:try.token'), { selector: '[type=password]' }),
    ` ${secret} `,
  )
  await send()
  expect(await screen.findByText(t('api-docs:try.failed'))).toBeTruthy()
  expect(fetchMock).toHaveBeenCalledWith(
    '/api/things',
    expect.objectContaining({ credentials: 'omit', headers: { Authorization: `Bearer ${secret}` } }),
  )
  expect(document.body.textContent).not.toContain(secret)
})

test('markup in a response stays text', async () => {
  fetchMock.mockResolvedValue(new Response('<img src=x onerror=alert(1)>', { status: 200 }))
  const { send, container } = await renderTry({ method: 'get' })
  await send()
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})
