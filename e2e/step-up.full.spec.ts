/** A session alone cannot take an account over: the owner enters a code that only their mailbox receives. */
import { defaultLanguage } from '../src/i18n/languages.ts'
import { unsentCode } from '../src/testing/mailbox.ts'
import { expectAccessible } from './support/accessibility.ts'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listMails, waitForCode } from './support/mailbox.ts'
import { callServerFunction } from './support/server-functions.ts'
import { viewports } from './support/viewports.ts'

for (const { language, device, t } of viewports) {
  test.describe(`in ${language}, ${device.viewport.width} px`, () => {
    test.use(device)

    test('a new address needs a code to the current one first, and the typed address is kept', async ({
      page,
      database,
      consoleGuard,
      signInAs,
    }) => {
      consoleGuard.expectStatus(403)
      const { id, email } = await signInAs('user')
      const before = (await listMails(email)).length
      const next = uniqueEmail()
      await page.goto('/app/account')
      await page.getByRole('button', { name: t('account:changeEmail') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('account:emailChange.new')).fill(next)
      await dialog.getByRole('button', { name: t('account:emailChange.send') }).click()
      const confirmation = page.getByRole('alertdialog', { name: t('account:stepUp.title') })
      await expect(confirmation.getByRole('button', { name: t('account:stepUp.send') })).toBeFocused()
      await expectAccessible(page)
      await confirmation.getByRole('button', { name: t('common:actions.cancel') }).click()
      await expect(confirmation).toBeHidden()
      await expect(dialog.getByLabel(t('account:emailChange.new'))).toHaveValue(next)

      await dialog.getByRole('button', { name: t('account:emailChange.send') }).click()
      await confirmation.getByRole('button', { name: t('account:stepUp.send') }).click()
      const code = confirmation.getByLabel(t('account:code'), { exact: true })
      await expect(code).toBeFocused()
      await expectAccessible(page)
      await code.fill(await waitForCode(email, before + 1))
      await expect(confirmation).toBeHidden()
      const nextCode = dialog.getByLabel(t('account:code'), { exact: true })
      await expect(nextCode).toBeFocused()
      await nextCode.fill(await waitForCode(next))
      await expect(page.getByText(t('account:emailChange.done'))).toBeVisible()
      expect(await database.query('SELECT "email" FROM "user" WHERE "id" = $1', [id])).toEqual([
        { email: next },
      ])
    })

    test('an administrator enters a code before changing the address of a user, and the user gets a mail', async ({
      page,
      database,
      consoleGuard,
      signInAs,
    }) => {
      consoleGuard.expectStatus(403)
      const user = await database.addUser()
      const { email } = await signInAs('admin')
      const before = (await listMails(email)).length
      const next = uniqueEmail()
      await page.goto(`/manager/users/${user.id}/update`)
      await page.getByLabel(t('users:email'), { exact: true }).fill(next)
      await page.getByRole('button', { name: t('common:actions.save') }).click()
      const confirmation = page.getByRole('alertdialog', { name: t('account:stepUp.title') })
      await confirmation.getByRole('button', { name: t('account:stepUp.send') }).click()
      await confirmation
        .getByLabel(t('account:code'), { exact: true })
        .fill(await waitForCode(email, before + 1))
      await expect(page).toHaveURL(`/manager/users/${user.id}`)
      await expect(page.getByText(next).first()).toBeVisible()
      await expect.poll(() => listMails(user.email)).toHaveLength(1)
    })

    test('an administrator enters a code before creating another administrator, and the input is kept', async ({
      page,
      database,
      consoleGuard,
      signInAs,
    }) => {
      consoleGuard.expectStatus(403)
      const { email } = await signInAs('admin')
      const before = (await listMails(email)).length
      const next = uniqueEmail()
      await page.goto('/manager/users/new')
      await page.getByLabel(t('users:email'), { exact: true }).fill(next)
      await page.getByLabel(t('users:name')).fill('Noor Newcomer')
      await page.getByRole('main').getByLabel(t('users:roleLabel')).selectOption('admin')
      await page.getByRole('button', { name: t('users:create') }).click()
      const confirmation = page.getByRole('alertdialog', { name: t('account:stepUp.title') })
      await confirmation.getByRole('button', { name: t('account:stepUp.send') }).click()
      await confirmation
        .getByLabel(t('account:code'), { exact: true })
        .fill(await waitForCode(email, before + 1))
      await expect(page.getByRole('heading', { name: 'Noor Newcomer' })).toBeVisible()
      expect(await database.query('SELECT "role" FROM "user" WHERE "email" = $1', [next])).toEqual([
        { role: 'admin' },
      ])
    })
  })
}

test('a stolen session changes no address', async ({ page, database, signInAs }) => {
  const { id, email } = await signInAs('admin')
  const next = uniqueEmail()
  const post = (name: string, data: object) =>
    callServerFunction(page.request, name, { method: 'POST', data })
  const attempts = {
    requestEmailChange: { email: next },
    confirmEmailChange: { email: next, otp: unsentCode },
    updateUser: { id, email: next, name: 'Rosa Reader', role: 'admin', version: 1 },
  }
  for (const [name, data] of Object.entries(attempts)) {
    expect((await post(name, data)).status(), name).toBe(403)
  }
  expect(await listMails(next)).toEqual([])
  expect(await database.query('SELECT "email" FROM "user" WHERE "id" = $1', [id])).toEqual([{ email }])
})

test('a stolen session gives no role through the pages', async ({ page, database, signInAs }) => {
  await signInAs('admin')
  const user = await database.addUser()
  const email = uniqueEmail()
  const role = 'user,admin'
  const attempts = {
    createUser: { email, name: 'Eve', role, language: defaultLanguage },
    updateUser: { ...user, role, version: 1 },
  }
  for (const [name, data] of Object.entries(attempts)) {
    const answer = await callServerFunction(page.request, name, { method: 'POST', data })
    expect(answer.status(), name).toBe(403)
    expect(await answer.text(), name).toContain('STEP_UP_REQUIRED')
  }
  expect(await database.query('SELECT 1 FROM "user" WHERE "email" = $1', [email])).toEqual([])
  expect(await database.query('SELECT "role" FROM "user" WHERE "id" = $1', [user.id])).toEqual([
    { role: 'user' },
  ])
})

test('a stolen session gives no role through the REST API', async ({ page, database, signInAs }) => {
  await signInAs('admin')
  const { id } = await database.addUser()
  const email = uniqueEmail()
  const roles = ['user', 'admin']
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answers = [
    await page.request.post('/api/users', { headers, data: { email, name: 'Eve', roles } }),
    await page.request.patch(`/api/users/${id}`, { headers, data: { roles } }),
  ]
  for (const answer of answers) {
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' })
  }
  expect(await database.query('SELECT 1 FROM "user" WHERE "email" = $1', [email])).toEqual([])
  expect(await database.query('SELECT "role" FROM "user" WHERE "id" = $1', [id])).toEqual([{ role: 'user' }])
})
