import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appConfig, type LanguageKey } from '#config'
import { grantableScopes, tokenScopes } from '@/auth/api-tokens/token-scopes'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { DAY_MS } from '@/platform/durations'
import { createQueryClient } from '@/platform/query-client'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { createToken, listTokens, removeToken } from './api-tokens.functions'
import { ApiTokensCard } from './api-tokens-card'

vi.mock('./api-tokens.functions', () => ({
  createToken: vi.fn(),
  listTokens: vi.fn(),
  removeToken: vi.fn(),
}))

const list = vi.mocked(listTokens)
const create = vi.mocked(createToken)
const remove = vi.mocked(removeToken)

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

const token = {
  id: '0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071',
  name: 'Nightly backup',
  scopes: ['account:update', 'user:list', 'user:create', 'gone:away'],
  expiresAt: inDays(20),
  lastUsedAt: null,
  createdAt: inDays(-10),
}

vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const readScopes = grantableScopes(createActor()).filter((scope) => scope.endsWith(':read'))

const secret = `${appConfig.token.prefix}abc123`

// The first import of the calendar can exceed the timeout of a test.
beforeAll(() => import('@/ui/date-picker/calendar'))

beforeEach(() => {
  sessionStorage.clear()
  for (const mock of [list, create, remove]) mock.mockReset()
  list.mockResolvedValue([token])
  create.mockResolvedValue({ token: secret })
})

async function renderTokens(role = 'user', language: LanguageKey = 'en') {
  const queryClient = createQueryClient()
  const actor = createActor({ role, id: 'owner' })
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
  const page = await renderPage(
    <Suspense>
      <ApiTokensCard actor={actor} />
    </Suspense>,
    { language, queryClient },
  )
  await waitFor(() => expect(list).toHaveBeenCalled())
  return page
}

async function openForm(role?: string) {
  const page = await renderTokens(role)
  await page.user.click(await screen.findByRole('button', { name: 'New token' }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

/** The one scope that everyone can grant, whatever the resources are. */
function accountScope(dialog: ReturnType<typeof within>) {
  return within(dialog.getByRole('group', { name: 'Your account' })).getByRole('checkbox')
}

describe('the list of tokens', () => {
  test('a token is listed with the labels of its scopes and its last use', async () => {
    list.mockResolvedValue([token, { ...token, id: 'x', name: 'Old', lastUsedAt: inDays(-3) }])
    await renderTokens()
    const [first, second] = await screen.findAllByRole('list', { name: 'Permissions' })
    expect(first?.textContent).toBe('Users Read · Create and changeYour account Read and change')
    expect(screen.getByText('Never used')).toBeTruthy()
    expect(second?.parentElement?.textContent).toContain('Last used 3 days ago')
    expect(screen.queryByText('Expired')).toBeNull()
  })

  test('an expired token is marked', async () => {
    list.mockResolvedValue([{ ...token, expiresAt: inDays(-1) }])
    await renderTokens()
    expect((await screen.findAllByText(/^Expired/)).length).toBe(2)
  })

  test('a user with the maximum number of tokens cannot create another', async () => {
    list.mockResolvedValue(
      Array.from({ length: appConfig.token.perPerson }, (_, index) => ({ ...token, id: String(index) })),
    )
    await renderTokens()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'New token' })).disabled).toBe(true)
    expect(screen.getByText(/You can have at most 20 tokens/)).toBeTruthy()
  })

  test('revoking a token requires a confirmation', async () => {
    remove.mockResolvedValue(undefined)
    const { user } = await renderTokens()
    await user.click(await screen.findByRole('button', { name: /Revoke .Nightly backup/ }))
    const question = within(await screen.findByRole('alertdialog', { name: /Revoke .Nightly backup.\?/ }))
    expect(remove).not.toHaveBeenCalled()
    list.mockResolvedValue([])
    await user.click(question.getByRole('button', { name: 'Revoke' }))
    expect(remove).toHaveBeenCalledWith({ data: { id: token.id } })
    expect(await screen.findByText('You have no API tokens.')).toBeTruthy()
  })
})

describe('the form for a new token', () => {
  test('a new token reads all that its owner may read, for 30 days, and more if chosen', async () => {
    const { user, dialog } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText('Name'), ' Backup ')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    expect(await dialog.findByText(secret)).toBeTruthy()
    expect(create).toHaveBeenCalledWith({
      data: { name: 'Backup', scopes: [...readScopes, 'account:update'], lifetime: '30' },
    })
  })

  test('the form offers only scopes that the owner has', async () => {
    const { dialog, unmount } = await openForm('user')
    expect(dialog.getAllByRole('checkbox')).toHaveLength(grantableScopes(createActor()).length)
    unmount()
    const admin = await openForm('admin')
    expect(admin.dialog.getAllByRole('checkbox')).toHaveLength(tokenScopes.length)
    const users = within(admin.dialog.getByRole('group', { name: 'Users' }))
    await admin.user.click(users.getByRole('checkbox', { name: 'Set roles' }))
    await admin.user.type(admin.dialog.getByLabelText('Name'), 'Roles')
    await admin.user.click(admin.dialog.getByRole('button', { name: 'Create token' }))
    const data = expect.objectContaining({ scopes: expect.arrayContaining([...readScopes, 'user:set-role']) })
    await waitFor(() => expect(create).toHaveBeenCalledWith({ data }))
  })

  test('a token requires a name, a scope and an expiry date', async () => {
    const { user, dialog } = await openForm()
    for (const scope of dialog.queryAllByRole('checkbox', { checked: true })) await user.click(scope)
    await user.selectOptions(dialog.getByLabelText('Expires'), 'Custom date')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    for (const text of ['Name is required', 'Select at least one permission', 'Pick a date']) {
      expect((await dialog.findAllByText(text)).length).toBeGreaterThan(0)
    }
    expect(document.activeElement).toBe(dialog.getByLabelText('Name'))
    // The first invalid field in visual order gets the focus: the date comes before the scopes.
    await user.type(dialog.getByLabelText('Name'), 'Backup')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    const day = dialog.getByRole('button', { name: /Pick a date/ })
    await waitFor(() => expect(document.activeElement).toBe(day))
    await user.click(dialog.getAllByRole('checkbox')[0] ?? document.body)
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    await waitFor(() => expect(document.activeElement).toBe(day))
    expect(create).not.toHaveBeenCalled()
  })

  test('the form keeps its values when the server refuses the token', async () => {
    create.mockRejectedValue(new AppError('CONFLICT', { message: 'account:tokens.limit?count=20' }))
    const { user, dialog } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText('Name'), 'Backup')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    expect(await dialog.findByText(/You can have at most 20 tokens/)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Backup')
  })

  test('the form, including the expiry date, is restored after the session expired and the user logged in again', async () => {
    create.mockRejectedValue(new AppError('SESSION_EXPIRED'))
    const { user, dialog, queryClient, unmount } = await openForm('admin')
    await user.type(dialog.getByLabelText('Name'), 'Backup')
    await user.click(dialog.getByRole('checkbox', { name: 'Set roles' }))
    await user.selectOptions(dialog.getByLabelText('Expires'), 'Custom date')
    await user.click(dialog.getByRole('button', { name: /Pick a date/ }))
    const days = within(await screen.findByRole('grid')).getAllByRole('button')
    await user.click(days.findLast((day) => !day.hasAttribute('disabled')) ?? document.body)
    const chosen = screen.getByLabelText(/Last day/).textContent
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    await dialog.findByText(/Your session has expired/)
    // The route guard would redirect to the login page and unmount this one.
    queryClient.removeQueries(initialStateQuery)
    unmount()

    await renderTokens('admin')
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText<HTMLInputElement>('Name').value).toBe('Backup')
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Set roles' }).checked).toBe(true)
    expect(again.getByLabelText(/Last day/).textContent).toBe(chosen)
    create.mockResolvedValue({ token: secret })
    await user.click(again.getByRole('button', { name: 'Create token' }))
    expect(await again.findByText(secret)).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Backup')
  })

  test('a new token is shown once and then removed from the mutation cache', async () => {
    const { user, dialog, queryClient } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText('Name'), 'Backup')
    await user.click(dialog.getByRole('button', { name: 'Create token' }))
    await dialog.findByText(secret)
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'New token' }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText<HTMLInputElement>('Name').value).toBe('')
    expect(document.body.textContent).not.toContain(secret)
    await waitFor(() =>
      expect(
        JSON.stringify(
          queryClient
            .getMutationCache()
            .getAll()
            .map(({ state }) => state),
        ),
      ).not.toContain(secret),
    )
  })
})
