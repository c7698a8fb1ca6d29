import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { grantableScopes } from '@/auth/api-tokens/token-scopes'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { defaultLanguage } from '@/i18n/languages'
import { formatFor } from '@/i18n/values/format'
import { AppError } from '@/platform/app-error'
import { DAY_MS } from '@/platform/durations'
import { createQueryClient } from '@/platform/query-client'
import { isolate } from '@/platform/text/bidi'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
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

const nameLabel = t('account:tokens.name')
const createLabel = t('account:tokens.create')
const setRoles = t('users:scope.set-role')

const secret = `${appConfig.token.prefix}abc123`

// The first import of the calendar can exceed the timeout of a test.
beforeAll(() => import('@/ui/date-picker/calendar'))

beforeEach(() => {
  sessionStorage.clear()
  for (const mock of [list, create, remove]) mock.mockReset()
  list.mockResolvedValue([token])
  create.mockResolvedValue({ token: secret })
})

async function renderTokens(role = 'user') {
  const queryClient = createQueryClient()
  const actor = createActor({ role, id: 'owner' })
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(actor))
  const page = await renderPage(
    <Suspense>
      <ApiTokensCard title={t('account:tokens.title')} actor={actor} />
    </Suspense>,
    { queryClient },
  )
  await waitFor(() => expect(list).toHaveBeenCalled())
  return page
}

async function openForm(role?: string) {
  const page = await renderTokens(role)
  await page.user.click(await screen.findByRole('button', { name: t('account:tokens.new') }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}

/** The one scope that everyone can grant, whatever the resources are. */
function accountScope(dialog: ReturnType<typeof within>) {
  return within(dialog.getByRole('group', { name: t('account:tokens.resource.account') })).getByRole(
    'checkbox',
  )
}

describe('the list of tokens', () => {
  test('a token is listed with the labels of its scopes and its last use', async () => {
    const lastUsedAt = inDays(-3)
    list.mockResolvedValue([token, { ...token, id: 'x', name: 'Old', lastUsedAt }])
    await renderTokens()
    const [first, second] = await screen.findAllByRole('list', { name: t('account:tokens.scopes') })
    expect(first?.textContent).toBe(
      `${t('users:shortTitle')} ${t('users:scope.list')}\u00a0· ${t('users:scope.create')}` +
        `${t('account:tokens.resource.account')} ${t('account:tokens.scope.account.update')}`,
    )
    expect(screen.getByText(t('account:tokens.neverUsed'))).toBeTruthy()
    expect(second?.parentElement?.textContent).toContain(
      `${t('account:tokens.lastUsed')} ${formatFor(defaultLanguage).relativeTime(lastUsedAt)}`,
    )
    expect(screen.queryByText(t('account:tokens.expired'))).toBeNull()
  })

  test('an expired token is marked', async () => {
    list.mockResolvedValue([{ ...token, expiresAt: inDays(-1) }])
    await renderTokens()
    const marks = await screen.findAllByText(t('account:tokens.expired'))
    const dates = screen.getAllByText(t('account:tokens.expiredAt'))
    expect(new Set([...marks, ...dates]).size).toBe(2)
  })

  test('a user with the maximum number of tokens cannot create another', async () => {
    list.mockResolvedValue(
      Array.from({ length: appConfig.token.perPerson }, (_, index) => ({ ...token, id: String(index) })),
    )
    await renderTokens()
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: t('account:tokens.new') })).disabled,
    ).toBe(true)
    expect(screen.getByText(t('account:tokens.limit', { count: appConfig.token.perPerson }))).toBeTruthy()
  })

  test('revoking a token requires a confirmation', async () => {
    remove.mockResolvedValue(undefined)
    const { user } = await renderTokens()
    const name = isolate(token.name)
    await user.click(await screen.findByRole('button', { name: t('account:tokens.revokeThis', { name }) }))
    const confirmation = within(
      await screen.findByRole('alertdialog', { name: t('account:tokens.ask', { name }) }),
    )
    expect(remove).not.toHaveBeenCalled()
    list.mockResolvedValue([])
    await user.click(confirmation.getByRole('button', { name: t('account:tokens.revoke') }))
    expect(remove).toHaveBeenCalledWith({ data: { id: token.id } })
    expect(await screen.findByText(t('account:tokens.none'))).toBeTruthy()
  })
})

describe('the form for a new token', () => {
  test('a new token reads all that its owner may read, for the shortest time, and more if chosen', async () => {
    const { user, dialog } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText(nameLabel), ' Backup ')
    await user.click(dialog.getByRole('button', { name: createLabel }))
    expect(await dialog.findByText(secret)).toBeTruthy()
    expect(create).toHaveBeenCalledWith({
      data: {
        name: 'Backup',
        scopes: [...readScopes, 'account:update'],
        lifetime: String(appConfig.token.lifetimeDays[0]),
      },
    })
  })

  test('the form offers only scopes that the owner has', async () => {
    const { dialog, unmount } = await openForm('user')
    expect(dialog.getAllByRole('checkbox')).toHaveLength(grantableScopes(createActor()).length)
    unmount()
    const admin = await openForm('admin')
    expect(admin.dialog.getAllByRole('checkbox')).toHaveLength(
      grantableScopes(createActor({ role: 'admin' })).length,
    )
    const users = within(admin.dialog.getByRole('group', { name: t('users:shortTitle') }))
    await admin.user.click(users.getByRole('checkbox', { name: setRoles }))
    await admin.user.type(admin.dialog.getByLabelText(nameLabel), 'Roles')
    await admin.user.click(admin.dialog.getByRole('button', { name: createLabel }))
    const data = expect.objectContaining({ scopes: expect.arrayContaining([...readScopes, 'user:set-role']) })
    await waitFor(() => expect(create).toHaveBeenCalledWith({ data }))
  })

  test('a token requires a name, a scope and an expiry date', async () => {
    const { user, dialog } = await openForm()
    for (const scope of dialog.queryAllByRole('checkbox', { checked: true })) await user.click(scope)
    await user.selectOptions(dialog.getByLabelText(t('account:tokens.lifetime')), t('account:tokens.date'))
    await user.click(dialog.getByRole('button', { name: createLabel }))
    for (const error of ['nameRequired', 'scopesRequired'] as const) {
      expect((await dialog.findAllByText(t(`account:tokens.${error}`))).length).toBeGreaterThan(0)
    }
    expect(document.activeElement).toBe(dialog.getByLabelText(nameLabel))
    // The first invalid field in visual order gets the focus: the date comes before the scopes.
    await user.type(dialog.getByLabelText(nameLabel), 'Backup')
    await user.click(dialog.getByRole('button', { name: createLabel }))
    const day = dialog.getByRole('button', { name: `${t('account:tokens.until')} ${t('common:date.pick')}` })
    await waitFor(() => expect(document.activeElement).toBe(day))
    await user.click(dialog.getAllByRole('checkbox')[0] ?? document.body)
    await user.click(dialog.getByRole('button', { name: createLabel }))
    expect(await dialog.findByText(t('account:tokens.untilRequired'))).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(day))
    expect(create).not.toHaveBeenCalled()
  })

  test('the form keeps its values when the server refuses the token', async () => {
    create.mockRejectedValue(new AppError('CONFLICT', { message: 'account:tokens.limit?count=20' }))
    const { user, dialog } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText(nameLabel), 'Backup')
    await user.click(dialog.getByRole('button', { name: createLabel }))
    expect(await dialog.findByText(t('account:tokens.limit', { count: 20 }))).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>(nameLabel).value).toBe('Backup')
  })

  test('the form, including the expiry date, is restored after the session expired and the user logged in again', async () => {
    create.mockRejectedValue(new AppError('SESSION_EXPIRED'))
    const { user, dialog, queryClient, unmount } = await openForm('admin')
    await user.type(dialog.getByLabelText(nameLabel), 'Backup')
    await user.click(dialog.getByRole('checkbox', { name: setRoles }))
    await user.selectOptions(dialog.getByLabelText(t('account:tokens.lifetime')), t('account:tokens.date'))
    await user.click(
      dialog.getByRole('button', { name: `${t('account:tokens.until')} ${t('common:date.pick')}` }),
    )
    const days = within(await screen.findByRole('grid')).getAllByRole('button')
    await user.click(days.findLast((day) => !day.hasAttribute('disabled')) ?? document.body)
    const chosen = screen.getByLabelText(t('account:tokens.until')).textContent
    await user.click(dialog.getByRole('button', { name: createLabel }))
    await dialog.findByText(t('errors:code.SESSION_EXPIRED'))
    // The route guard would redirect to the login page and unmount this one.
    queryClient.removeQueries(initialStateQuery)
    unmount()

    await renderTokens('admin')
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText<HTMLInputElement>(nameLabel).value).toBe('Backup')
    expect(again.getByRole<HTMLInputElement>('checkbox', { name: setRoles }).checked).toBe(true)
    expect(again.getByLabelText(t('account:tokens.until')).textContent).toBe(chosen)
    create.mockResolvedValue({ token: secret })
    await user.click(again.getByRole('button', { name: createLabel }))
    expect(await again.findByText(secret)).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Backup')
  })

  test('the dialog closes without a confirmation after the token was copied', async () => {
    const { user, dialog } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText(nameLabel), 'Backup')
    await user.click(dialog.getByRole('button', { name: createLabel }))
    await dialog.findByText(secret)
    await user.click(dialog.getByRole('button', { name: t('account:tokens.copy') }))
    expect(await dialog.findByText(t('common:actions.copied'))).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a new token is shown once and then removed from the mutation cache', async () => {
    const { user, dialog, queryClient } = await openForm()
    await user.click(accountScope(dialog))
    await user.type(dialog.getByLabelText(nameLabel), 'Backup')
    await user.click(dialog.getByRole('button', { name: createLabel }))
    await dialog.findByText(secret)
    await user.keyboard('{Escape}')
    await screen.findByRole('alertdialog', { name: t('account:tokens.leave.title') })
    await user.click(
      screen.getAllByRole('button', { name: t('account:tokens.leave.stay') })[0] ?? document.body,
    )
    await user.click(dialog.getByRole('button', { name: t('account:tokens.done') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: t('account:tokens.new') }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText<HTMLInputElement>(nameLabel).value).toBe('')
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
