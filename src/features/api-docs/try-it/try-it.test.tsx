import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OperationFacts } from '@/features/api-docs/api-docs.schema'
import { loadCatalogue } from '@/i18n/catalogues'
import { closeDemoDialog, demoState } from '@/shell/demo/demo-state'
import { renderPage } from '@/testing/render-page'
import { CredentialsProvider } from './credentials'
import { TryIt } from './try-it'

const operation: OperationFacts = {
  id: 'deleteThing',
  method: 'delete',
  path: '/things',
  summary: 'Delete the things',
  description: '',
  permissions: [],
  isPermitted: true,
  takesToken: true,
  takesSession: true,
  parameters: [],
  body: null,
  answers: [],
}

const fetched = vi.fn<typeof fetch>()

beforeEach(async () => {
  await loadCatalogue('en', 'api-docs')
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => {
  closeDemoDialog()
  vi.unstubAllGlobals()
})

async function renderTry(differences: Partial<OperationFacts> = {}) {
  const page = await renderPage(
    <CredentialsProvider>
      <TryIt operation={{ ...operation, ...differences }} server="https://example.com/api" />
    </CredentialsProvider>,
  )
  return { ...page, send: () => page.user.click(screen.getByRole('button', { name: 'Send' })) }
}

test('what a demo refuses opens its dialog, and is shown all the same', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'DEMO_MODE', detail: 'A demo reads' }, { status: 403 }))
  const { send } = await renderTry({ method: 'post' })
  await send()
  expect(await screen.findByText('A demo reads')).toBeTruthy()
  expect(demoState.reason()).toBe('refusal')
})

test('nothing is deleted before somebody has confirmed', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }))
  const { send, user } = await renderTry()
  await send()
  const question = await screen.findByRole('alertdialog')
  expect(fetched).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(await screen.findByText('The answer has no body.')).toBeTruthy()
})

test.each(['signOut', 'revokeSessions'])('%s asks first, as it ends the session of the page', async (id) => {
  fetched.mockResolvedValue(Response.json({ success: true }))
  const { send, user } = await renderTry({ method: 'post', id })
  await send()
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('you will have to log in again')
  expect(fetched).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce())
})

test('a token is sent alone, and what is not reached is told', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const { send, user } = await renderTry({ method: 'get' })
  await user.click(screen.getByRole('radio', { name: 'A token' }))
  await user.type(screen.getByLabelText('API token'), ' sui_secret ')
  await send()
  expect(await screen.findByText('Nothing answered')).toBeTruthy()
  expect(fetched).toHaveBeenCalledWith(
    '/api/things',
    expect.objectContaining({ credentials: 'omit', headers: { Authorization: 'Bearer sui_secret' } }),
  )
  expect(document.body.textContent).not.toContain('sui_secret')
})

test('markup in an answer stays text', async () => {
  fetched.mockResolvedValue(new Response('<img src=x onerror=alert(1)>', { status: 200 }))
  const { send, container } = await renderTry({ method: 'get' })
  await send()
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeTruthy()
  expect(container.querySelector('img')).toBeNull()
})
