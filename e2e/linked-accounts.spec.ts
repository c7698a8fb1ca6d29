/** The ways to sign in on the account page: a provider is added with one's own hands, and removed unless it is the only way. */
import type { Page } from '@playwright/test'
import { newClaims } from '../scripts/testing/openid-provider.ts'
import { type Database, newEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { callServerFunction } from './support/server-functions.ts'
import { type OAuthServer, startOAuthServer } from './support/servers/oauth-server.ts'

test.describe.configure({ mode: 'default' })

let stack: OAuthServer
let provider: OAuthServer['provider']
let own: Database

test.beforeAll(async () => {
  stack = await startOAuthServer()
  provider = stack.provider
  own = stack.database
})

test.afterAll(() => stack.stop())

test.beforeEach(() => void provider.reset())

const ways = (page: Page) => page.getByRole('list', { name: 'Ways to log in' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add Acme ID' })
const removeButton = (page: Page) => page.getByRole('button', { name: 'Remove Acme ID' })

function accountsOf(userId: string) {
  return own.query('SELECT "accountId", "accessToken", "idToken" FROM "account" WHERE "userId" = $1', [
    userId,
  ])
}

async function lastActivityOf(userId: string) {
  const [row] = await own.query(
    'SELECT "kind", "detail" FROM "activity" WHERE "actorId" = $1 ORDER BY "id" DESC LIMIT 1',
    [userId],
  )
  return `${row?.kind} ${row?.detail}`
}

async function link(userId: string, accountId: string) {
  await own.query(
    `INSERT INTO "account" ("id", "providerId", "accountId", "userId") VALUES (gen_random_uuid(), 'oidc', $1, $2)`,
    [accountId, userId],
  )
}

test('a provider is added, whatever the address there, and leads into this account from then on', async ({
  page,
  openBrowser,
  signIn,
}) => {
  const { id, email, name } = await own.addPerson({ name: 'Lina Linked' })
  await signIn(email, page, stack)
  await page.goto(`${stack.baseUrl}/app/account`)
  await expect(ways(page)).toContainText(email)
  await addButton(page).click()
  await expect(page.getByText('You can now log in with Acme ID.')).toBeVisible()
  await expect(page).toHaveURL(`${stack.baseUrl}/app/account`)
  await expect(removeButton(page)).toBeVisible()
  await expect(addButton(page)).toBeHidden()
  expect(await accountsOf(id)).toEqual([{ accountId: provider.person.sub, accessToken: null, idToken: null }])
  expect(await lastActivityOf(id)).toBe('account-linked Acme ID')
  expect(await own.query('SELECT 1 FROM "user" WHERE "email" = $1', [provider.person.email])).toEqual([])
  await page.reload()
  await expect(page.getByText('You can now log in with Acme ID.')).toBeHidden()

  const other = await openBrowser()
  await other.goto(`${stack.baseUrl}/login`)
  await other.getByRole('link', { name: 'Continue with Acme ID' }).click()
  await expect(other).toHaveURL(`${stack.baseUrl}/app`)
  await expect(other.getByText(name).first()).toBeVisible()
  expect(await lastActivityOf(id)).toBe('sign-in Acme ID')
})

test('an account of somebody else is not taken over', async ({ page, signIn }) => {
  const [owner, other] = [await own.addPerson(), await own.addPerson({ role: 'admin' })]
  await link(owner.id, provider.person.sub)
  await signIn(other.email, page, stack)
  await page.goto(`${stack.baseUrl}/manager/account`)
  await addButton(page).click()
  await expect(page.getByText('This external account is already linked to somebody')).toBeVisible()
  await expect(page).toHaveURL(`${stack.baseUrl}/manager/account`)
  expect(await accountsOf(other.id)).toEqual([])
  expect(await accountsOf(owner.id)).toHaveLength(1)
})

test('what went wrong at the provider is told in our words', async ({ page, signIn }) => {
  const { id, email } = await own.addPerson()
  await signIn(email, page, stack)
  await page.goto(`${stack.baseUrl}/app/account`)
  provider.onReturn = (url) => {
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
    url.searchParams.set('error_description', 'words of the provider')
  }
  await addButton(page).click()
  await expect(page.getByText('Acme ID was not added: access was refused there.')).toBeVisible()
  expect(await page.content()).not.toContain('words of the provider')
  await expect(page).toHaveURL(`${stack.baseUrl}/app/account`)

  provider.reset()
  provider.person = { ...newClaims(), email, email_verified: false }
  await addButton(page).click()
  await expect(
    page.getByText('Acme ID was not added: your e-mail address has not been verified there.'),
  ).toBeVisible()

  provider.reset()
  provider.person.nonce = 'of another attempt'
  await addButton(page).click()
  await expect(page.getByText('Acme ID could not be added. Please try again.')).toBeVisible()
  expect(await accountsOf(id)).toEqual([])
})

test('only who set out comes back', async ({ page, signIn }) => {
  const [ada, eve] = [await own.addPerson(), await own.addPerson()]
  await signIn(ada.email, page, stack)
  const answer = await callServerFunction(page.request, 'linkAccount', {
    method: 'POST',
    data: { provider: 'oidc', page: '/app/account' },
    baseUrl: stack.baseUrl,
  })
  const [url = ''] = /http:\/\/localhost:\d+\/authorize[^"]*/.exec(await answer.text()) ?? []
  await signIn(eve.email, page, stack)
  await page.goto(url)
  await expect(page.getByText('Acme ID could not be added. Please try again.')).toBeVisible()
  expect(await accountsOf(ada.id)).toEqual([])
  expect(await accountsOf(eve.id)).toEqual([])
})

test('a provider is removed after a question', async ({ page, signIn }) => {
  const { id, email } = await own.addPerson()
  await link(id, newEmail())
  await signIn(email, page, stack)
  await page.goto(`${stack.baseUrl}/app/account`)
  await removeButton(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Acme ID as a way to log in?' })
  await dialog.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(dialog).toBeHidden()
  await removeButton(page).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Acme ID has been removed')).toBeVisible()
  await expect(addButton(page)).toBeVisible()
  expect(await accountsOf(id)).toEqual([])
  expect(await lastActivityOf(id)).toBe('account-unlinked Acme ID')
})

test('the only sure way in is not removed', async ({ page, signIn, complaints }) => {
  const { id, email } = await own.addPerson()
  await link(id, newEmail())
  await signIn(email, page, stack)
  await own.query('UPDATE "user" SET "emailVerified" = false WHERE "id" = $1', [id])
  await page.goto(`${stack.baseUrl}/app/account`)
  await expect(ways(page).locator('..').getByText('has not been confirmed yet')).toBeVisible()
  await removeButton(page).click()
  complaints.expectStatus(409)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You cannot unlink your last account')).toBeVisible()
  expect(await accountsOf(id)).toHaveLength(1)
})

test('whoever acts as somebody sees the ways and changes none', async ({ page, signIn }) => {
  const admin = await own.addPerson({ role: 'admin' })
  const person = await own.addPerson()
  await link(person.id, newEmail())
  await signIn(admin.email, page, stack)
  await page.goto(`${stack.baseUrl}/manager/users/${person.id}`)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/app/)
  await page.goto(`${stack.baseUrl}/app/account`)
  await expect(ways(page)).toContainText('Acme ID')
  await expect(removeButton(page)).toBeHidden()
})
