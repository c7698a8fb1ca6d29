import type { Page } from '@playwright/test'
import { newClaims } from '../scripts/testing/openid-provider.ts'
import { t } from '../src/testing/t.ts'
import { type Database, uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { callServerFunction } from './support/server-functions.ts'
import { type OAuthServer, startOAuthServer } from './support/servers/oauth-server.ts'

test.describe.configure({ mode: 'default' })

let server: OAuthServer
let provider: OAuthServer['provider']
let database: Database

test.beforeAll(async () => {
  server = await startOAuthServer()
  provider = server.provider
  database = server.database
})

test.afterAll(() => server.stop())

test.beforeEach(() => void provider.reset())

const loginMethods = (page: Page) => page.getByRole('list', { name: t('account:linkedAccounts.title') })
const addButton = (page: Page) =>
  page.getByRole('button', { name: t('account:linkedAccounts.addThis', { provider: 'Acme ID' }) })
const removeButton = (page: Page) =>
  page.getByRole('button', { name: t('account:linkedAccounts.removeThis', { provider: 'Acme ID' }) })

function listAccounts(userId: string) {
  return database.query('SELECT "accountId", "accessToken", "idToken" FROM "account" WHERE "userId" = $1', [
    userId,
  ])
}

async function readLastAuditEvent(userId: string) {
  const [row] = await database.query(
    'SELECT "kind", "detail" FROM "activity" WHERE "actorId" = $1 ORDER BY "id" DESC LIMIT 1',
    [userId],
  )
  return `${row?.kind} ${row?.detail}`
}

async function link(userId: string, accountId: string) {
  await database.query(
    `INSERT INTO "account" ("id", "providerId", "accountId", "userId") VALUES (gen_random_uuid(), 'oidc', $1, $2)`,
    [accountId, userId],
  )
}

test('a linked provider signs in to the account, also with another address at the provider', async ({
  page,
  openBrowser,
  signIn,
}) => {
  const { id, email, name } = await database.addUser({ name: 'Lina Linked' })
  await signIn(email, page, server)
  await database.confirmSessions({ id })
  await page.goto(`${server.baseUrl}/app/account`)
  await expect(loginMethods(page)).toContainText(email)
  await addButton(page).click()
  await expect(page.getByText(t('account:linkedAccounts.added', { provider: 'Acme ID' }))).toBeVisible()
  await expect(page).toHaveURL(`${server.baseUrl}/app/account`)
  await expect(removeButton(page)).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  expect(await listAccounts(id)).toEqual([
    { accountId: provider.person.sub, accessToken: null, idToken: null },
  ])
  expect(await readLastAuditEvent(id)).toBe('account-linked Acme ID')
  expect(await database.query('SELECT 1 FROM "user" WHERE "email" = $1', [provider.person.email])).toEqual([])
  await page
    .getByRole('link', { name: t('nav:home') })
    .first()
    .click()
  await expect(page).toHaveURL(`${server.baseUrl}/app`)
  await page.goBack()
  await expect(removeButton(page)).toBeVisible()
  await expect(page.getByText(t('account:linkedAccounts.added', { provider: 'Acme ID' }))).toBeHidden()
  await page.reload()
  await expect(removeButton(page)).toBeVisible()
  await expect(page.getByText(t('account:linkedAccounts.added', { provider: 'Acme ID' }))).toBeHidden()

  const other = await openBrowser()
  await other.goto(`${server.baseUrl}/login`)
  await other.getByRole('link', { name: t('login:continueWith', { provider: 'Acme ID' }) }).click()
  await expect(other).toHaveURL(`${server.baseUrl}/app`)
  await expect(other.getByText(name).first()).toBeVisible()
  expect(await readLastAuditEvent(id)).toBe('sign-in Acme ID')
})

test('an external account that is linked to another user cannot be linked', async ({ page, signIn }) => {
  const [owner, other] = [await database.addUser(), await database.addUser({ role: 'admin' })]
  await link(owner.id, provider.person.sub)
  await signIn(other.email, page, server)
  await database.confirmSessions(other)
  await page.goto(`${server.baseUrl}/manager/account`)
  await addButton(page).click()
  await expect(page.getByText(t('account:linkedAccounts.taken'))).toBeVisible()
  await expect(page).toHaveURL(`${server.baseUrl}/manager/account`)
  expect(await listAccounts(other.id)).toEqual([])
  expect(await listAccounts(owner.id)).toHaveLength(1)
})

test('an error of the provider is shown in the words of the application', async ({ page, signIn }) => {
  const { id, email } = await database.addUser()
  await signIn(email, page, server)
  await database.confirmSessions({ id })
  await page.goto(`${server.baseUrl}/app/account`)
  provider.onReturn = (url) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
    url.searchParams.set('error_description', 'words of the provider')
  }
  await addButton(page).click()
  await expect(page.getByText(t('account:linkedAccounts.denied', { provider: 'Acme ID' }))).toBeVisible()
  expect(await page.content()).not.toContain('words of the provider')
  await expect(page).toHaveURL(`${server.baseUrl}/app/account`)

  provider.reset()
  provider.person = { ...newClaims(), email, email_verified: false }
  await addButton(page).click()
  await expect(page.getByText(t('account:linkedAccounts.unverified', { provider: 'Acme ID' }))).toBeVisible()

  provider.reset()
  provider.person.nonce = 'of another attempt'
  await addButton(page).click()
  await expect(page.getByText(t('account:linkedAccounts.failed', { provider: 'Acme ID' }))).toBeVisible()
  expect(await listAccounts(id)).toEqual([])
})

test('a link request works only in the session that started it', async ({ page, signIn }) => {
  const [ada, eve] = [await database.addUser(), await database.addUser()]
  await signIn(ada.email, page, server)
  await database.confirmSessions(ada)
  const answer = await callServerFunction(page.request, 'linkAccount', {
    method: 'POST',
    data: { provider: 'oidc', page: '/app/account' },
    baseUrl: server.baseUrl,
  })
  const [url = ''] = /http:\/\/localhost:\d+\/authorize[^"]*/.exec(await answer.text()) ?? []
  await signIn(eve.email, page, server)
  await page.goto(url)
  await expect(page.getByText(t('account:linkedAccounts.failed', { provider: 'Acme ID' }))).toBeVisible()
  expect(await listAccounts(ada.id)).toEqual([])
  expect(await listAccounts(eve.id)).toEqual([])
})

test('a provider is removed after a confirmation', async ({ page, signIn }) => {
  const { id, email } = await database.addUser()
  await link(id, uniqueEmail())
  await signIn(email, page, server)
  await page.goto(`${server.baseUrl}/app/account`)
  await removeButton(page).click()
  const dialog = page.getByRole('alertdialog', {
    name: t('account:linkedAccounts.ask', { provider: 'Acme ID' }),
  })
  await dialog.getByRole('button', { name: t('common:actions.cancel') }).click()
  await expect(dialog).toBeHidden()
  await removeButton(page).click()
  await dialog.getByRole('button', { name: t('account:linkedAccounts.remove') }).click()
  await expect(page.getByText(t('account:linkedAccounts.removed', { provider: 'Acme ID' }))).toBeVisible()
  await expect(addButton(page)).toBeVisible()
  expect(await listAccounts(id)).toEqual([])
  expect(await readLastAuditEvent(id)).toBe('account-unlinked Acme ID')
})

test('the only confirmed login method cannot be removed', async ({ page, signIn, consoleGuard }) => {
  const { id, email } = await database.addUser()
  await link(id, uniqueEmail())
  await signIn(email, page, server)
  await database.query('UPDATE "user" SET "emailVerified" = false WHERE "id" = $1', [id])
  await page.goto(`${server.baseUrl}/app/account`)
  await expect(
    loginMethods(page).locator('..').getByText(t('account:linkedAccounts.unconfirmed')),
  ).toBeVisible()
  await removeButton(page).click()
  consoleGuard.expectStatus(409)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account:linkedAccounts.remove') })
    .click()
  await expect(page.getByText(t('auth-errors:FAILED_TO_UNLINK_LAST_ACCOUNT'))).toBeVisible()
  expect(await listAccounts(id)).toHaveLength(1)
})

test('an impersonating administrator sees the login methods and cannot change them', async ({
  page,
  signIn,
}) => {
  const admin = await database.addUser({ role: 'admin' })
  const person = await database.addUser()
  await link(person.id, uniqueEmail())
  await signIn(admin.email, page, server)
  await page.goto(`${server.baseUrl}/manager/users/${person.id}`)
  await page.getByRole('button', { name: t('users:impersonate.action') }).click()
  await page.getByRole('button', { name: t('users:impersonate.confirm') }).click()
  await expect(page).toHaveURL(/\/app/)
  await page.goto(`${server.baseUrl}/app/account`)
  await expect(loginMethods(page)).toContainText('Acme ID')
  await expect(removeButton(page)).toBeHidden()
})
