import type { Locator, Page } from '@playwright/test'
import { appConfig } from '#config'
import { defaultLanguage, hasLanguageChoice } from '../src/i18n/languages.ts'
import { otherLanguage } from '../src/testing/languages.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test as base, expect } from './support/fixtures.ts'
import { startDemo } from './support/servers/demo-server.ts'
import type { IsolatedServer } from './support/servers/isolated-server.ts'
import { phoneLanguage } from './support/viewports.ts'

type Fixtures = {
  server: IsolatedServer
  /** The id of a user. The database must be unchanged after the tests. */
  userId: string
}

const { accounts, source } = appConfig.demo

const test = base.extend<object, Fixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startDemo()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  userId: [
    async ({ server }, use) => {
      const { database } = server
      const [user] = await database.query(`SELECT "id" FROM "user" WHERE "email" = '${accounts.user}'`)
      const before = await checksumsWithoutSessions()
      await use(String(user?.id))
      expect(await checksumsWithoutSessions()).toEqual(before)

      async function checksumsWithoutSessions() {
        const { session: _, ...sums } = await database.checksums()
        return sums
      }
    },
    { scope: 'worker' },
  ],
})

const visits = [
  {
    language: defaultLanguage,
    name: 'on a wide screen',
    device: { viewport: { width: 1280, height: 800 } },
  },
  {
    language: phoneLanguage,
    name: 'on a phone',
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
]

for (const { language, name, device } of visits) {
  const t = translateTo(language)

  test.describe(`in ${language}, ${name}`, () => {
    test.use({ ...device, locale: language })

    async function enter(page: Page, { baseUrl }: IsolatedServer, role: 'admin' | 'user') {
      await page.goto(`${baseUrl}/login`)
      await page.getByRole('button', { name: t(`demo:login.${role}.enter`) }).click()
      await expect(page).toHaveURL(role === 'admin' ? /\/manager\/dashboard$/ : /\/app$/)
    }

    function topDialog(page: Page): Locator {
      return page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
    }

    /** The dialog explains the refusal, and no other message does. */
    async function expectRefusal(page: Page) {
      const dialog = page.getByRole('dialog', { name: t('demo:dialog.title') })
      await expect(dialog.getByText(t('demo:dialog.refusal'))).toBeVisible()
      await dialog.getByRole('button', { name: t('demo:dialog.close') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    }

    test('every change of an administrator is refused and explained', async ({
      page,
      server,
      userId,
      consoleGuard,
    }) => {
      test.setTimeout(480_000)
      consoleGuard.expectStatus(403)
      await enter(page, server, 'admin')

      await test.step('creating a user, and changing one', async () => {
        await page.goto(`${server.baseUrl}/manager/users/new`)
        await page.getByLabel(t('users:email'), { exact: true }).fill('noor@example.com')
        await page.getByLabel(t('users:name'), { exact: true }).fill('Noor')
        await page.getByRole('button', { name: t('users:create') }).click()
        await expectRefusal(page)
        await expect(page.getByLabel(t('users:name'), { exact: true })).toHaveValue('Noor')
        await expect(page.getByRole('button', { name: t('users:create') })).toBeFocused()
        await page.goto(`${server.baseUrl}/manager/users/${userId}/update`)
        await page.getByLabel(t('users:name'), { exact: true }).fill('Grace Hopper')
        await page.getByRole('button', { name: t('common:actions.save'), exact: true }).click()
        await expectRefusal(page)
      })

      await test.step('banning, impersonating and deleting', async () => {
        await page.goto(`${server.baseUrl}/manager/users/${userId}`)
        await page.getByRole('button', { name: t('users:ban.action'), exact: true }).click()
        await topDialog(page).getByLabel(t('users:ban.reason')).fill('Spam')
        await topDialog(page)
          .getByRole('button', { name: t('users:ban.action'), exact: true })
          .click()
        await expectRefusal(page)
        await expect(topDialog(page).getByLabel(t('users:ban.reason'))).toHaveValue('Spam')
        await topDialog(page)
          .getByRole('button', { name: t('common:actions.cancel') })
          .click()
        await page.getByRole('button', { name: t('common:unsaved.leave'), exact: true }).click()
        await page.getByRole('button', { name: t('users:impersonate.action') }).click()
        await topDialog(page)
          .getByRole('button', { name: t('users:impersonate.confirm') })
          .click()
        await expectRefusal(page)
        await topDialog(page)
          .getByRole('button', { name: t('common:actions.cancel') })
          .click()
        await page.getByRole('button', { name: t('common:actions.delete'), exact: true }).click()
        await topDialog(page).getByRole('textbox').fill('user@example.com')
        await topDialog(page)
          .getByRole('button', { name: t('common:actions.delete'), exact: true })
          .click()
        await expectRefusal(page)
      })

      await test.step('exporting the list of users', async () => {
        await page.goto(`${server.baseUrl}/manager/users`)
        await page.getByRole('link', { name: t('users:export.action') }).click()
        await expectRefusal(page)
      })
    })

    test('every change of a user is refused and explained', async ({
      page,
      server,
      userId,
      consoleGuard,
    }) => {
      consoleGuard.expectStatus(403)
      expect(userId).toBeTruthy()
      await enter(page, server, 'user')
      const path = `${server.baseUrl}/app/account`

      await test.step('changing the name', async () => {
        await page.goto(`${path}?state=change-name`)
        await topDialog(page).getByRole('textbox').fill('Another Name')
        await topDialog(page)
          .getByRole('button', { name: t('common:actions.save'), exact: true })
          .click()
        await expectRefusal(page)
      })

      await test.step('changing the address', async () => {
        await page.goto(path)
        await page.getByRole('button', { name: t('account:changeEmail') }).click()
        await topDialog(page).getByRole('textbox').fill('grace@example.com')
        await topDialog(page)
          .getByRole('button', { name: t('account:emailChange.send') })
          .click()
        await expectRefusal(page)
        await expect(topDialog(page).getByRole('textbox')).toHaveValue('grace@example.com')
      })

      await test.step('creating a token', async () => {
        await page.goto(path)
        await page.getByRole('button', { name: t('account:tokens.new') }).click()
        await topDialog(page).getByLabel(t('account:tokens.name')).fill('mine')
        await topDialog(page).getByRole('checkbox').first().check()
        await topDialog(page)
          .getByRole('button', { name: t('account:tokens.create') })
          .click()
        await expectRefusal(page)
      })

      await test.step('exporting the data, and deleting the account', async () => {
        await page.goto(path)
        await page.getByRole('link', { name: t('account:data.export') }).click()
        await expectRefusal(page)
        await page.getByRole('button', { name: t('account:deletion.start') }).click()
        await topDialog(page)
          .getByRole('button', { name: t('account:deletion.send') })
          .click()
        await expectRefusal(page)
      })

      if (!hasLanguageChoice) return
      await test.step('a change of the language, which only this device keeps', async () => {
        await page.goto(path)
        await page.getByRole('main').getByLabel(t('common:language.label')).selectOption(otherLanguage)
        await expect(page.locator('html')).toHaveAttribute('lang', otherLanguage)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    })

    test('the demo banner opens an explanation on every page, and logging out works', async ({
      page,
      server,
    }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(`${server.baseUrl}/login`)
        await expectAccessibleLayout(page)
        const banner = page.getByRole('button', { name: t('demo:strip') })
        await banner.click()
        const dialog = page.getByRole('dialog', { name: t('demo:dialog.title') })
        await expect(dialog.getByText(t('demo:dialog.question'))).toBeVisible()
        if (source.command) await expect(dialog.getByText(source.command)).toBeVisible()
        await expect(dialog.getByText(t('demo:dialog.try'))).toHaveCount(source.command ? 1 : 0)
        const readme = dialog.getByRole('link', { name: t('demo:dialog.readme') })
        if (source.readme) await expect(readme).toHaveAttribute('href', source.readme)
        else await expect(readme).toHaveCount(0)
        await expect(dialog.getByRole('link', { name: appConfig.maker.name, exact: true })).toHaveAttribute(
          'href',
          appConfig.maker.url,
        )
        await expect(dialog.getByRole('link', { name: appConfig.contact })).toHaveAttribute(
          'href',
          `mailto:${appConfig.contact}`,
        )
        await expect(dialog.getByRole('button', { name: t('demo:dialog.close') })).toBeFocused()
        await expectAccessibleLayout(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(banner).toBeFocused()
      }
      await enter(page, server, 'user')
      await page.goto(`${server.baseUrl}/app`)
      await page.getByRole('button', { name: t('demo:strip') }).click()
      await page.getByRole('button', { name: t('demo:dialog.close') }).click()
      await expect(page).toHaveURL(/\/app$/)
      await page.goto(`${server.baseUrl}/logout`)
      await expect(page.getByRole('button', { name: t('demo:login.user.enter') })).toBeVisible()
    })
  })
}

async function expectAccessibleLayout(page: Page) {
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test('the explanation of the demo copies the command that it shows', async ({ page, context, server }) => {
  if (!source.command) return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${server.baseUrl}/login`)
  await page.getByRole('button', { name: t('demo:strip') }).click()
  await page.getByRole('button', { name: t('demo:dialog.copy') }).click()
  await expect(page.getByText(t('common:actions.copied'))).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(source.command)
})

test('the login pages of a demo ask for no address and no code', async ({ page, server }) => {
  await page.goto(`${server.baseUrl}/login/verify?email=admin%40example.com`)
  await expect(page).toHaveURL(`${server.baseUrl}/login`)
  await expect(page.getByRole('textbox')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor signs in, reaches the requested page and logs out', async ({ page, server }) => {
    await page.goto(`${server.baseUrl}/manager/users?searchTerm=uma`)
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.getByRole('button', { name: t('demo:login.admin.enter') }).click()
    await expect(page).toHaveURL(`${server.baseUrl}/manager/users?searchTerm=uma`)
    await expect(page.getByRole('link', { name: 'Uma User' })).toBeVisible()
    await page.goto(`${server.baseUrl}/logout`)
    await expect(page.getByRole('button', { name: t('demo:login.user.enter') })).toBeVisible()
  })
})
