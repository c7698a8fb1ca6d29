import { readFile } from 'node:fs/promises'
import type { Locator, Page, Route } from '@playwright/test'
import { appConfig } from '#config'
import { defaultLanguage, hasLanguageChoice } from '../src/i18n/languages.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { askForCode, enterCode } from './support/login-page.ts'
import { listMails, waitForCode } from './support/mailbox.ts'
import { viewports } from './support/viewports.ts'

for (const { language, device, t } of viewports) {
  test.describe(`in ${language}, ${device.viewport.width} px`, () => {
    test.use(device)

    async function expectNoOverflow(page: Page) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(device.viewport.width)
    }

    test('a changed name is shown immediately', async ({ page, database, signInAs }) => {
      const { id } = await signInAs('user', { name: 'Rosa Reader' })
      await page.goto('/app/account')
      await expectNoOverflow(page)
      await page.getByRole('link', { name: t('account:changeName') }).click()
      await expect(page).toHaveURL('/app/account?state=change-name')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('account:name')).fill('روزا القارئة')
      await dialog.getByRole('button', { name: t('common:actions.save') }).click()
      await expect(page.getByText(t('account:saved'))).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/app/account')
      await expect(page.getByRole('main').getByText('روزا القارئة')).toBeVisible()
      await expect(page.getByRole('link', { name: t('account:changeName') })).toBeFocused()
      expect(await database.query('SELECT "name" FROM "user" WHERE "id" = $1', [id])).toEqual([
        { name: 'روزا القارئة' },
      ])
    })

    test('a new address takes effect when its code is entered, and the previous address is notified', async ({
      page,
      database,
      signIn,
      openBrowser,
    }) => {
      const { id, email } = await database.addUser()
      await database.query(`UPDATE "user" SET "language" = $2 WHERE "id" = $1`, [id, otherLanguage])
      const other = await openBrowser()
      await signIn(email, other)
      // The language of the device overrides the language of the account, except in mails.
      await page.goto(`/login?lng=${language}`)
      await signIn(email)
      await database.confirmSessions({ id })
      const next = uniqueEmail()
      await page.goto('/app/account')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByRole('button', { name: t('account:changeEmail') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('account:emailChange.new')).fill(next)
      await dialog.getByRole('button', { name: t('account:emailChange.send') }).click()
      await expect(page).toHaveURL(`/app/account?newEmail=${encodeURIComponent(next)}`)
      const code = await waitForCode(next)
      await page.reload()
      await dialog.getByLabel(t('account:code'), { exact: true }).fill(code)
      await expect(page.getByText(t('account:emailChange.done'))).toBeVisible()
      await expect(page).toHaveURL('/app/account')
      await expect(page.getByRole('main').getByText(next)).toBeVisible()

      const [row] = await database.query('SELECT "email" FROM "user" WHERE "id" = $1', [id])
      expect(row).toEqual({ email: next })
      await expect
        .poll(async () => (await listMails(email))[0]?.subject)
        .toBe(translateTo(otherLanguage)('mails:emailChanged.subject', { app: appConfig.name }))
      await other.goto('/app/account')
      await expect(other).toHaveURL(/\/login\?redirect=/)
    })

    if (hasLanguageChoice) {
      test('the language of the page can be set as the language of mails', async ({
        page,
        database,
        signInAs,
      }) => {
        const { id } = await signInAs('user')
        const saved = appConfig.languages.find(({ key }) => key !== language)?.key
        await database.query('UPDATE "user" SET "language" = $1 WHERE "id" = $2', [saved, id])
        await page.goto('/app/account')
        const offer = page.getByRole('button', { name: t('account:mailLanguage.use') })
        await offer.click()
        await expect(offer).toBeHidden()
        await expect
          .poll(() => database.query('SELECT "language" FROM "user" WHERE "id" = $1', [id]))
          .toEqual([{ language }])
      })
    }

    test('a hundred and fifty other sessions are ended at once', async ({
      page,
      database,
      signIn,
      openBrowser,
    }) => {
      const { id, email } = await database.addUser()
      const other = await openBrowser()
      await signIn(email, other)
      await other.goto('/app')
      // An open page would ask for its notifications after the end of its session, and report the refusal.
      await other.goto('about:blank')
      await signIn(email)
      await database.query(
        `INSERT INTO "session" ("id", "token", "userId", "expiresAt")
         SELECT gen_random_uuid(), gen_random_uuid()::text, $1, now() + interval '1 day'
         FROM generate_series(1, 149)`,
        [id],
      )
      await page.goto('/app/account')
      await expectNoOverflow(page)
      await page.getByRole('button', { name: t('account:signOutOthers'), exact: true }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('account:signOutOthers') }).click()
      await expect(page.getByText(t('account:signedOutOthers', { count: 150 }))).toBeVisible()
      await expect(
        page.getByRole('list', { name: t('account:sessions.title') }).getByRole('listitem'),
      ).toHaveCount(1)
      expect(await database.query('SELECT 1 AS "one" FROM "session" WHERE "userId" = $1', [id])).toHaveLength(
        1,
      )
      await other.goto('/app/account')
      await expect(other).toHaveURL(/\/login\?redirect=/)
    })

    test('the account data can be downloaded, with a limit per hour', async ({
      page,
      database,
      consoleGuard,
      signInAs,
    }) => {
      consoleGuard.expectStatus(429)
      const { id, email } = await signInAs('user')
      await page.goto('/app/account')
      const downloading = page.waitForEvent('download')
      const link = page.getByRole('link', { name: t('account:data.export') })
      await link.click()
      const file = await downloading
      expect(file.suggestedFilename()).toMatch(/^account-.*\.json$/)
      expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ profile: { email } })

      await database.query(
        `UPDATE "quota" SET "used" = $2, "resetsAt" = now() + interval '1 hour' WHERE "key" = $1`,
        [`export:${id}`, appConfig.account.exportsPerHour],
      )
      await link.click()
      await expect(page.getByRole('alert')).toContainText(t('errors:retryIn', { count: 60 }))
    })

    test('deleting the account requires a code and ends on the login page', async ({
      page,
      database,
      signInAs,
    }) => {
      const { id, email } = await signInAs('user')
      const before = (await listMails(email)).length
      await page.goto('/app/account')
      await page.getByRole('button', { name: t('account:deletion.start') }).click()
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: t('account:deletion.send') }).click()
      await dialog.getByLabel(t('account:code'), { exact: true }).fill(await waitForCode(email, before + 1))
      await dialog.getByRole('button', { name: t('account:deletion.confirm') }).click()
      await expect(page).toHaveURL('/login')
      await expect(page.getByText(t('login:accountDeleted'))).toBeVisible()
      expect(await database.query('SELECT 1 FROM "user" WHERE "id" = $1', [id])).toEqual([])
    })
  })
}

if (hasLanguageChoice) {
  test('signing in on a device without a chosen language applies the language of the account', async ({
    page,
    database,
    openBrowser,
    signInAs,
  }) => {
    const { email } = await signInAs('user')
    await page.goto('/app/account')
    await page.getByRole('main').getByLabel(t('common:language.label')).selectOption(otherLanguage)
    await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
    await expect
      .poll(() => database.query('SELECT "language" FROM "user" WHERE "email" = $1', [email]))
      .toEqual([{ language: otherLanguage }])

    const before = (await listMails(email)).length
    const other = await openBrowser()
    await other.goto('/login')
    await expect(other.locator('html')).toHaveAttribute('lang', defaultLanguage)
    await askForCode(other, email)
    await enterCode(other, await waitForCode(email, before + 1))
    await expect(other).toHaveURL('/app')
    await expect(other.locator('html')).toHaveAttribute('lang', otherLanguage)
  })
}

test('a name that was saved is reported during an outage, and shown by the next navigation after it', async ({
  page,
  signInAs,
  consoleGuard,
}) => {
  consoleGuard.expectDisconnection()
  await signInAs('user', { name: 'Rosa Reader' })
  await page.goto('/app/account?state=change-name')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account:name')).fill('Rosa Writer')
  const refuseReads = (route: Route) =>
    route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.continue()
  await page.route('**/_serverFn/**', refuseReads)
  await dialog.getByRole('button', { name: t('common:actions.save') }).click()
  await expect(page.getByText(t('account:saved'))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Rosa Reader')).toBeVisible()

  await page.unroute('**/_serverFn/**', refuseReads)
  await page
    .getByRole('link', { name: t('nav:home') })
    .first()
    .click()
  await expect(page).toHaveURL('/app')
  await page.goBack()
  await expect(page.getByRole('main').getByText('Rosa Writer')).toBeVisible()
})

test('the close button of a dialog stays beside its title when a phone is rotated', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  const portrait = { width: 390, height: 844 }
  const landscape = { width: 844, height: 390 }
  for (const [before, after] of [
    [portrait, landscape],
    [landscape, portrait],
  ] as const) {
    await page.setViewportSize(before)
    await page.goto('/app/account?state=change-name')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.setViewportSize(after)
    const middle = async (element: Locator) => {
      const box = await element.boundingBox()
      return box ? box.y + box.height / 2 : NaN
    }
    await expect(async () => {
      const title = await middle(dialog.getByRole('heading'))
      const button = await middle(dialog.getByRole('button', { name: t('common:actions.close') }))
      expect(Math.abs(title - button)).toBeLessThanOrEqual(2)
    }).toPass({ timeout: 10_000 })
  }
})

test('the only administrator cannot delete the account and sees the reason', async ({
  page,
  consoleGuard,
  signIn,
  startServer,
}) => {
  consoleGuard.expectStatus(409)
  const server = await startServer()
  const { database } = server
  const { id, email } = await database.addUser({ role: 'admin' })
  await signIn(email, page, server)
  await page.goto(`${server.baseUrl}/manager/account`)
  await expect(page.getByText(t('account:deletion.lastAdmin'))).toBeVisible()
  const leave = page.getByRole('button', { name: t('account:deletion.start') })
  await expect(leave).toBeHidden()

  const another = await database.addUser({ role: 'admin', name: 'Ada' })
  await page.reload()
  await leave.click()
  await database.query('DELETE FROM "user" WHERE "id" = $1', [another.id])
  await page.getByRole('button', { name: t('account:deletion.send') }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(t('errors:code.LAST_ADMIN'))
  expect(await database.query('SELECT "id" FROM "user"')).toEqual([{ id }])
})
