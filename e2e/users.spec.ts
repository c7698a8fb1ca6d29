import type { Locator } from '@playwright/test'
import { uniqueEmail } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listMails } from './support/mailbox.ts'
import { viewports } from './support/viewports.ts'

for (const { language, device, t } of viewports) {
  test.describe(`in ${language}, ${device.viewport.width} px`, () => {
    test.use(device)

    test('a user is created and invited, and a taken address is reported at its field', async ({
      page,
      consoleGuard,
      signInAs,
    }) => {
      consoleGuard.expectStatus(409)
      const admin = await signInAs('admin', { name: 'Ada Admin' })
      await page.goto('/manager/users/new')
      await page.getByLabel(t('users:email'), { exact: true }).fill(admin.email)
      await page.getByLabel(t('users:name')).fill('Noor Newcomer')
      await page.getByRole('button', { name: t('users:create') }).click()
      await expect(page.getByText(t('users:conflict.email'))).toBeVisible()

      const email = uniqueEmail()
      await page.getByLabel(t('users:email'), { exact: true }).fill(email)
      await page.getByLabel(t('users:invite.check')).check()
      await page.getByRole('button', { name: t('users:create') }).click()
      await expect(page.getByRole('heading', { name: 'Noor Newcomer' })).toBeVisible()
      const [invitation] = await listMails(email)
      expect(invitation?.text).toContain(`#email=${encodeURIComponent(email)}`)
    })

    test('a ban and its end apply to the next request of the user', async ({
      page,
      database,
      signIn,
      openBrowser,
    }) => {
      const admin = await database.addUser({ role: 'admin', name: 'Ada Admin' })
      const user = await database.addUser()
      const other = await openBrowser()
      await signIn(user.email, other)
      await other.goto('/app')
      await signIn(admin.email)
      await page.goto(`/manager/users/${user.id}`)
      await page.getByRole('button', { name: t('users:ban.action'), exact: true }).click()
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await dialog.getByLabel(t('users:ban.reason')).fill('Shouted in the corridor')
      await dialog.getByRole('button', { name: t('users:ban.action'), exact: true }).click()
      await expect(page.getByText(t('users:ban.current'), { exact: true })).toBeVisible()

      const refusal = await other.request.get('/app')
      expect(refusal.status()).toBe(403)
      expect(await refusal.text()).toContain('Shouted in the corridor')

      await page.getByRole('button', { name: t('users:ban.lift'), exact: true }).click()
      await dialog.getByRole('button', { name: t('users:ban.lift'), exact: true }).click()
      await expect(page.getByText(t('users:ban.current'), { exact: true })).toBeHidden()
      expect((await other.request.get('/app')).status()).toBe(200)
    })

    test('impersonation shows a banner on every page that leads back to the user', async ({
      page,
      database,
      signIn,
    }) => {
      const admin = await database.addUser({ role: 'admin', name: 'Ada Admin' })
      const user = await database.addUser({ name: 'Uma Underling' })
      await signIn(admin.email)
      await page.goto(`/manager/users/${user.id}`)
      await page.getByRole('button', { name: t('users:impersonate.action') }).click()
      await page.getByRole('button', { name: t('users:impersonate.confirm') }).click()
      await expect(page).toHaveURL('/app')
      const banner = page.getByRole('region', { name: t('common:impersonation.label') })
      await expect(banner).toContainText('Uma Underling')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBeLessThanOrEqual(device.viewport.width)
      await page.goto('/app/account')
      expect((await page.request.get('/manager/users')).status()).toBe(403)
      await banner.getByRole('button', { name: t('common:impersonation.stop') }).click()
      await expect(page).toHaveURL(`/manager/users/${user.id}`)

      const entries = await database.query(
        'SELECT "kind", "actorName" FROM "activity" WHERE "subjectId" = $1 ORDER BY "id"',
        [user.id],
      )
      expect(entries).toEqual([
        { kind: 'impersonation-started', actorName: 'Ada Admin' },
        { kind: 'impersonation-stopped', actorName: 'Ada Admin' },
      ])
    })

    test('an export shows its progress without moving the list, and can be cancelled', async ({
      page,
      signInAs,
    }) => {
      await signInAs('admin')
      await page.goto('/manager/users')
      await page.route('**/manager/users/export*', () => {})
      const list = page.getByRole('table', { name: t('users:title') })
      const before = await list.boundingBox()
      await page.getByRole('link', { name: t('users:export.action') }).click()
      const progress = page
        .getByRole('status')
        .filter({ hasText: t('users:export.running', { count: 0, formatted: '0' }) })
      await expect(progress).toBeInViewport()
      expect(await list.boundingBox()).toEqual(before)
      await page.getByRole('button', { name: t('common:actions.cancel') }).click()
      await expect(progress).toHaveCount(0)
    })

    test('a user is deleted only after its address was typed, of which a long one is shown whole', async ({
      page,
      database,
      signIn,
    }) => {
      const admin = await database.addUser({ role: 'admin', name: 'Ada Admin' })
      const user = await database.addUser({
        name: 'Gone Girl',
        email: `${'long'.repeat(12)}${uniqueEmail()}`,
      })
      await signIn(admin.email)
      await page.goto(`/manager/users/${user.id}`)
      await page.getByRole('button', { name: t('common:actions.delete'), exact: true }).click()
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      const confirm = dialog.getByRole('button', { name: t('common:actions.delete'), exact: true })
      await expect(confirm).toBeDisabled()
      const label = dialog.locator('label')
      const field = dialog.getByRole('textbox')
      expect(await measureWidth(label)).toBeLessThanOrEqual(await measureWidth(field))
      await field.fill(user.email)
      await confirm.click()
      await expect(page).toHaveURL('/manager/users')
      expect(await database.query('SELECT 1 FROM "user" WHERE "id" = $1', [user.id])).toEqual([])
    })
  })
}

async function measureWidth(element: Locator) {
  return (await element.boundingBox())?.width ?? Number.NaN
}
