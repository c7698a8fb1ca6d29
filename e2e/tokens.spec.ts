/** Personal API tokens, from the account page to the last refusal, on a wide screen in English and on a phone in Arabic. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import arAccount from '../src/i18n/locales/ar/account.json' with { type: 'json' }
import arCommon from '../src/i18n/locales/ar/common.json' with { type: 'json' }
import enAccount from '../src/i18n/locales/en/account.json' with { type: 'json' }
import enCommon from '../src/i18n/locales/en/common.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'

const screens = [
  {
    language: 'en',
    screen: { viewport: { width: 1280, height: 800 }, locale: 'en-US' },
    texts: { ...enAccount.tokens, ...enCommon },
  },
  {
    language: 'ar',
    screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' },
    texts: { ...arAccount.tokens, ...arCommon },
  },
]

const formatOfTokens = /^sui_[A-Za-z0-9]{40}$/

for (const { language, screen, texts } of screens) {
  test.describe(`in ${language}`, () => {
    test.use(screen)

    test('a token is made, shown once and revoked', async ({ page, database, signIn }) => {
      const owner = await database.addPerson()
      await signIn(owner.email)
      await page.goto('/app/account')
      await expect(page.getByText(texts.none)).toBeVisible()
      await page.getByRole('button', { name: texts.new }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: texts.create }).click()
      await expect(dialog.getByText(texts.nameRequired)).toBeVisible()
      await dialog.getByLabel(texts.name).fill('Nightly backup')
      await dialog.getByLabel(texts.lifetime).selectOption('date')
      await dialog.getByRole('button', { name: texts.untilRequired }).click()
      await expect(dialog.getByRole('grid')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('grid')).toBeHidden()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.create }).click()
      await expect(dialog.getByRole('heading', { name: texts.created })).toBeVisible()
      const token = await dialog.getByText(formatOfTokens).innerText()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: texts.done }).click()

      const row = page.getByRole('listitem').filter({ hasText: 'Nightly backup' })
      await expect(row).toContainText(texts.scope.repository.read)
      await expect(row).toContainText(texts.neverUsed)
      await page.reload()
      await expect(row).toBeVisible()
      expect(await page.content()).not.toContain(token)
      const [kept] = await database.query('SELECT * FROM "api_token" WHERE "userId" = $1', [owner.id])
      expect(kept).toMatchObject({ name: 'Nightly backup', scopes: ['repository:read'] })
      expect(JSON.stringify(kept)).not.toContain(token)
      const days = (Number(kept?.expiresAt) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6)
      expect(days).toBeLessThan(8)
      const [mail] = await mailsTo(owner.email)
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.text).not.toContain(token)

      await row.getByRole('button', { name: texts.revoke }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.revoke, exact: true }).click()
      await expect(page.getByText(texts.revoked)).toBeVisible()
      await expect(page.getByText(texts.none)).toBeVisible()
      expect(await database.query('SELECT 1 FROM "api_token" WHERE "userId" = $1', [owner.id])).toEqual([])
      expect(
        await database.query(
          `SELECT "kind", "detail" FROM "activity" WHERE "actorId" = $1 AND "kind" LIKE 'token%' ORDER BY "id"`,
          [owner.id],
        ),
      ).toEqual([
        { kind: 'token-created', detail: 'Nightly backup' },
        { kind: 'token-revoked', detail: 'Nightly backup' },
      ])
    })
  })
}

test('the keyboard is enough, and what was typed is not lost by a slip', async ({
  page,
  database,
  signIn,
}) => {
  const owner = await database.addPerson({ role: 'admin' })
  await signIn(owner.email)
  await page.goto('/manager/account')
  await page.getByRole('button', { name: 'New token' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Robot')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Keep editing')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Name')).toHaveValue('Robot')
  await dialog.getByRole('group', { name: 'Users' }).getByRole('checkbox', { name: 'Read' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(formatOfTokens)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Copy token' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'New token' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Robot' })).toContainText('Users Read')
})

test('nobody who acts as somebody sees their tokens', async ({ page, database, signIn }) => {
  const admin = await database.addPerson({ role: 'admin' })
  const owner = await database.addPerson()
  await database.addToken(owner)
  await signIn(admin.email)
  await page.goto(`/manager/users/${owner.id}`)
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL('/app')
  await page.goto('/app/account')
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await expect(page.getByText('API tokens')).toBeHidden()
  await expect(page.getByText('Test program')).toBeHidden()
})

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
