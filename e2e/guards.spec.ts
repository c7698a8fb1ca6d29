/** Access to pages, for requests of documents and for navigation inside the application. */
import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { t } from '../src/testing/t.ts'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { listResourcePages, resourceRoutes } from './support/routes.ts'

const pages = {
  app: ['/app', '/app/account', '/app/account?state=change-name', ...listResourcePages('app')],
  manager: [
    '/manager',
    '/manager/dashboard',
    '/manager/users',
    '/manager/users?searchTerm=x',
    '/manager/account?state=change-name',
    ...listResourcePages('manager'),
  ],
}
const everyPage = [...pages.app, ...pages.manager]
const noSuchId = '00000000-0000-7000-8000-000000000000'

/** The response itself, without following a redirect. */
async function fetchPage(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 })
  return {
    status: response.status(),
    location: decodeURIComponent(response.headers().location ?? ''),
    text: await response.text(),
  }
}

/** Navigates like a link inside the application, without loading a document. */
async function navigateTo(page: Page, path: string) {
  await page.evaluate((to) => {
    const { __TSR_index: index } = window.history.state
    window.history.pushState({ __TSR_index: index + 1 }, '', to)
  }, path)
}

test.describe('the response to a document request', () => {
  test('redirects a visitor without a session to the login page, with the way back', async ({
    page,
    database,
  }) => {
    const name = uniqueWord()
    const { id } = await database.addUser({ name })
    for (const path of [...everyPage, `/manager/users/${id}`, `/manager/users/${id}/update`]) {
      const { status, location, text } = await fetchPage(page, path)
      expect(status, path).toBe(307)
      expect(location, path).toBe(`/login?redirect=${decodeURIComponent(path)}`)
      expect(text, path).not.toContain(name)
    }
    const start = appConfig.startPage ? { status: 200 } : { status: 307, location: '/login' }
    expect(await fetchPage(page, '/')).toMatchObject(start)
    expect(await fetchPage(page, '/onboarding')).toMatchObject({ status: 307, location: '/login' })
  })

  test('redirects a user without a name to the onboarding page', async ({ page, signIn }) => {
    await signIn(uniqueEmail())
    for (const path of everyPage) {
      const { status, location } = await fetchPage(page, path)
      expect(status, path).toBe(307)
      expect(location, path).toBe(`/onboarding?redirect=${decodeURIComponent(path)}`)
    }
    expect((await fetchPage(page, '/onboarding')).status).toBe(200)
    expect(await fetchPage(page, '/login')).toMatchObject({ status: 307 })
  })

  test('lets a user into the app and refuses the manager', async ({ page, database, signInAs }) => {
    const name = uniqueWord()
    const { id } = await database.addUser({ name })
    await signInAs('user')
    for (const path of pages.app) expect((await fetchPage(page, path)).status, path).toBe(200)
    for (const path of [...pages.manager, `/manager/users/${id}`, `/manager/users/${id}/update`]) {
      const { status, text } = await fetchPage(page, path)
      expect(status, path).toBe(403)
      expect(text, path).toContain(t('errors:page.403.title'))
      expect(text, path).not.toContain(name)
    }
  })

  test('lets an administrator into both areas', async ({ page, database, signIn }) => {
    const { email } = await database.addUser({ role: 'user,admin' })
    await signIn(email)
    for (const path of [...pages.app, ...pages.manager.slice(1)]) {
      expect((await fetchPage(page, path)).status, path).toBe(200)
    }
    expect(await fetchPage(page, '/manager')).toMatchObject({ status: 307, location: '/manager/dashboard' })
  })

  test('refuses both areas for an unknown role', async ({ page, database, signIn }) => {
    const { email } = await database.addUser({ role: 'constructor,__proto__,Admin' })
    await signIn(email)
    for (const path of ['/app', '/manager/dashboard'])
      expect((await fetchPage(page, path)).status, path).toBe(403)
  })

  test('is 404 for an unknown path and for an unknown or malformed id', async ({ page, signInAs }) => {
    for (const path of ['/nothing', '/login/nothing', '/assets/nothing.js', '/nothing.png']) {
      expect((await fetchPage(page, path)).status, path).toBe(404)
    }
    await signInAs('admin')
    for (const area of ['/app', '/manager']) {
      expect((await fetchPage(page, `${area}/nothing`)).status).toBe(404)
    }
    const details = resourceRoutes.filter(({ isDetail }) => isDetail).map(({ path }) => path)
    for (const detail of ['/manager/users/$id', '/manager/users/$id/update', ...details]) {
      for (const id of [noSuchId, 'not-an-id', '%00', '..%2f..%2fetc', `${noSuchId}0`]) {
        const path = detail.replace('$id', id)
        const { status, text } = await fetchPage(page, path)
        expect(status, path).toBe(404)
        expect(text, path).toContain(t('errors:page.404.title'))
      }
    }
  })

  test('applies a ban, a role change and a deleted session to the next request', async ({
    page,
    database,
    signInAs,
  }) => {
    const { id } = await signInAs('admin')
    expect((await fetchPage(page, '/manager/users')).status).toBe(200)
    await database.query(`UPDATE "user" SET "role" = 'user' WHERE "id" = $1`, [id])
    expect((await fetchPage(page, '/manager/users')).status).toBe(403)
    await database.query('UPDATE "user" SET "banned" = true WHERE "id" = $1', [id])
    expect((await fetchPage(page, '/app')).status).toBe(403)
    await database.query('UPDATE "user" SET "banned" = false WHERE "id" = $1', [id])
    await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
    expect((await fetchPage(page, '/app')).status).toBe(307)
  })
})

test.describe('inside the application', () => {
  test('a ban reaches an idle tab, its page is never blank, and the tab goes on after the ban', async ({
    page,
    database,
    signInAs,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(403)
    await page.clock.install()
    const { id } = await signInAs('user')
    await page.goto('/app')
    const home = page.getByRole('heading', { level: 1 })
    await expect(home).toBeVisible()
    await database.query('UPDATE "user" SET "banned" = true WHERE "id" = $1', [id])
    await page.clock.runFor('01:01')
    const banned = page.getByRole('heading', { name: t('errors:code.BANNED_USER') })
    await expect(banned).toBeVisible()

    await page.clock.resume()
    await page.addInitScript(watchForBlankPage)
    await page.reload()
    await expect(banned).toBeVisible()
    const again = page.getByRole('button', { name: t('errors:page.tryAgain') })
    await again.click()
    await expect(again).not.toHaveAttribute('aria-busy', 'true')
    await expect(banned).toBeVisible()
    expect(await page.evaluate(() => 'wasBlank' in window)).toBe(false)

    await database.query('UPDATE "user" SET "banned" = false WHERE "id" = $1', [id])
    await again.click()
    await expect(banned).toBeHidden()
    await expect(home).toBeVisible()
    await expect(page).toHaveURL('/app')
  })

  test('a visitor without a session comes to the login page', async ({ page }) => {
    await page.goto('/login/error')
    await navigateTo(page, '/manager/users?searchTerm=x')
    await expect(page).toHaveURL('/login?redirect=%2Fmanager%2Fusers%3FsearchTerm%3Dx')
  })

  test('a user is refused the manager and finds the way home', async ({ page, signInAs }) => {
    await signInAs('user')
    await page.goto('/app')
    await navigateTo(page, '/manager/users')
    await expect(page.getByRole('heading', { name: t('errors:page.403.title') })).toBeVisible()
    await expect(page.getByText(t('errors:page.403.text'))).toBeVisible()
    await expect(page).toHaveTitle(`${t('errors:page.403.title')} · ${appConfig.name}`)
    await page.getByRole('link', { name: t('common:actions.home') }).click()
    await expect(page).toHaveURL('/app')
  })

  test('an unknown path or id shows a not-found page with a way back', async ({
    page,
    signInAs,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(404)
    await signInAs('admin')
    await page.goto('/manager/account')
    for (const path of [
      '/nothing',
      '/manager/nothing',
      '/manager/users/not-an-id',
      `/manager/users/${noSuchId}`,
    ]) {
      await navigateTo(page, path)
      await expect(page.getByRole('heading', { name: t('errors:page.404.title') })).toBeVisible()
      await page.getByRole('button', { name: t('common:actions.back') }).click()
      await expect(page).toHaveURL('/manager/account')
      await expect(page.getByRole('heading', { level: 1, name: t('nav:account') })).toBeVisible()
    }
  })

  test('a path that cannot be decoded shows the page for unknown paths', async ({ page, consoleGuard }) => {
    consoleGuard.expectStatus(404)
    await page.goto('/100%')
    await expect(page.getByRole('heading', { name: t('errors:page.404.title') })).toBeVisible()
    await expect(page).toHaveURL('/100%25')
  })

  test('a user whose session has ended comes to the login page', async ({
    page,
    database,
    consoleGuard,
    signInAs,
  }) => {
    consoleGuard.expectStatus(401)
    const { id } = await signInAs('user')
    await page.goto('/app')
    await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
    await navigateTo(page, '/app/account')
    await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount')
  })
})

/** Sets `wasBlank` if the main part of the page disappears after it was shown. */
function watchForBlankPage() {
  let isShown = false
  function look() {
    const isThere = document.querySelector('main') !== null
    if (isShown && !isThere) Object.assign(window, { wasBlank: true })
    isShown ||= isThere
    requestAnimationFrame(look)
  }
  look()
}
