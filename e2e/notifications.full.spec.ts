import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { t } from '../src/testing/t.ts'
import type { Database } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'

/** As `notify` writes it, without a message to the open pages. */
async function addNotifications(database: Database, userId: string, count: number) {
  await database.query(
    `INSERT INTO "notification" ("id", "userId", "kind", "parameters")
     SELECT gen_random_uuid(), $1, 'emailChanged', jsonb_build_object('email', 'number' || n || '@example.com')
     FROM generate_series(1, $2::int) AS n`,
    [userId, count],
  )
}

/** The links of the other device class are hidden. */
function bell(page: Page, name: string) {
  return page.getByRole('link', { name, exact: true })
}

async function openWithStream(page: Page, path: string) {
  const stream = page.waitForResponse(/\/api\/notifications\/stream/)
  await page.goto(path)
  expect((await stream).status()).toBe(200)
}

async function changeRole(page: Page, url: string) {
  await page.goto(`${url}/update`)
  await page
    .getByRole('main')
    .getByRole('combobox', { name: t('users:roleLabel') })
    .selectOption('admin')
  await page.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(page).toHaveURL(url)
}

test('a changed role appears in the open page without a reload, and is marked as read in all tabs', async ({
  page,
  database,
  signIn,
  openBrowser,
}) => {
  const admin = await database.addUser({ role: 'admin', name: 'Ada Admin' })
  const user = await database.addUser({ name: 'Uma User' })
  const other = await openBrowser()
  await signIn(user.email, other)
  await openWithStream(other, '/app')
  await expect(bell(other, t('notifications:title'))).toBeVisible()

  await signIn(admin.email)
  await database.confirmSessions(admin)
  await changeRole(page, `/manager/users/${user.id}`)
  await expect(bell(other, t('notifications:unread', { number: 1 }))).toBeVisible()
  await expect(other.getByText(t('notifications:new'))).toBeAttached()

  await bell(other, t('notifications:unread', { number: 1 })).click()
  const message = t('notifications:kind.roleChanged', { role: t('users:role.admin') })
  const row = other.getByRole('listitem').filter({ hasText: message })
  await expect(row.getByText(t('notifications:isUnread'))).toBeVisible()
  const second = await other.context().newPage()
  await openWithStream(second, '/app')
  await other.getByRole('button', { name: t('notifications:markAllRead') }).click()
  await expect(bell(other, t('notifications:title'))).toBeVisible()
  await expect(row.getByText(t('notifications:isUnread'))).toBeHidden()
  await expect(bell(second, t('notifications:title'))).toBeVisible()
})

test('with several workers, a change reaches the pages of all of them', async ({
  page,
  startServer,
  signIn,
  openBrowser,
}) => {
  const server = await startServer({ WORKERS: '2' })
  const admin = await server.database.addUser({ role: 'admin', name: 'Ada Admin' })
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const user = await server.database.addUser()
      const other = await openBrowser()
      await signIn(user.email, other, server)
      await openWithStream(other, `${server.baseUrl}/app`)
      return { user, other }
    }),
  )
  await signIn(admin.email, page, server)
  await server.database.confirmSessions(admin)
  for (const { user, other } of others) {
    await changeRole(page, `${server.baseUrl}/manager/users/${user.id}`)
    await expect(bell(other, t('notifications:unread', { number: 1 }))).toBeVisible()
  }
})

test('a stop of the server ends the open streams, and waits for none of them', async ({
  page,
  startServer,
  signIn,
}) => {
  const server = await startServer()
  const user = await server.database.addUser()
  await signIn(user.email, page, server)
  const cookies = await page.context().cookies(server.baseUrl)
  const stream = await fetch(`${server.baseUrl}/api/notifications/stream`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  expect(stream.status).toBe(200)
  const [code, text] = await Promise.all([server.server.stop(), stream.text()])
  expect(code).toBe(0)
  expect(text).toContain(': open')
})

test('older notifications are loaded on demand, and each opens its page', async ({
  page,
  database,
  signInAs,
}) => {
  const { id } = await signInAs('admin')
  const { pageSize } = appConfig.list
  await addNotifications(database, id, pageSize + 5)
  await page.goto('/manager/notifications')
  const rows = page.getByRole('list', { name: t('notifications:title') }).getByRole('link')
  await expect(rows).toHaveCount(pageSize)
  await page.getByRole('button', { name: t('common:list.loadMore') }).click()
  await expect(rows).toHaveCount(pageSize + 5)
  await rows.first().click()
  await expect(page).toHaveURL('/manager/account')
})

test('an impersonating administrator sees no notifications of the user', async ({
  page,
  database,
  signInAs,
}) => {
  await signInAs('admin', { name: 'Ada Admin' })
  const user = await database.addUser()
  await addNotifications(database, user.id, 1)
  await page.goto(`/manager/users/${user.id}`)
  await page.getByRole('button', { name: t('users:impersonate.action') }).click()
  await page.getByRole('button', { name: t('users:impersonate.confirm') }).click()
  await expect(page).toHaveURL('/app')
  await expect(page.getByRole('link', { name: t('notifications:title') })).toHaveCount(0)
  expect((await page.request.get('/app/notifications')).status()).toBe(403)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bell leads to the notifications, and a form marks them as read', async ({
    page,
    database,
    signInAs,
  }) => {
    const { id } = await signInAs('user')
    await addNotifications(database, id, 3)
    await page.goto('/app')
    await bell(page, t('notifications:unread', { number: 3 })).click()
    await expect(page.getByText('number2@example.com')).toBeVisible()
    await page.getByRole('button', { name: t('notifications:markAllRead') }).click()
    await expect(page).toHaveURL('/app/notifications')
    await expect(bell(page, t('notifications:title'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('notifications:markAllRead') })).toBeHidden()
  })
})
