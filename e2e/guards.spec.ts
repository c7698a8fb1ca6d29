/** Who may see which page: in the first byte of an answer, and when somebody is in the application already. */
import type { Page } from '@playwright/test'
import { appConfig } from '#config'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'

const pages = {
  app: ['/app', '/app/account', '/app/repositories', '/app/repositories?searchTerm=ab'],
  manager: [
    '/manager',
    '/manager/dashboard',
    '/manager/users',
    '/manager/repositories',
    '/manager/repositories?searchTerm=x',
    '/manager/account?state=change-name',
  ],
}
const everyPage = [...pages.app, ...pages.manager]
const noSuchId = '00000000-0000-7000-8000-000000000000'

/** The answer itself, not where it leads. */
async function ask(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 })
  return {
    status: response.status(),
    location: decodeURIComponent(response.headers().location ?? ''),
    text: await response.text(),
  }
}

/** As a link inside the application would: without loading a document. */
async function navigateTo(page: Page, path: string) {
  await page.evaluate((to) => {
    const { __TSR_index: index } = window.history.state
    window.history.pushState({ __TSR_index: index + 1 }, '', to)
  }, path)
}

test.describe('the first byte', () => {
  test('strangers are sent to the login page, which knows the way back', async ({ page, database }) => {
    const name = uniqueWord()
    const [repository] = await database.addRepositories(name)
    for (const path of [
      ...everyPage,
      `/app/repositories/${repository?.id}`,
      `/manager/repositories/${repository?.id}`,
    ]) {
      const { status, location, text } = await ask(page, path)
      expect(status, path).toBe(307)
      expect(location, path).toBe(`/login?redirect=${decodeURIComponent(path)}`)
      expect(text, path).not.toContain(name)
    }
    expect(await ask(page, '/')).toMatchObject({ status: 307, location: '/login' })
    expect(await ask(page, '/onboarding')).toMatchObject({ status: 307, location: '/login' })
  })

  test('somebody without a name is sent to tell it, whatever was asked for', async ({ page, signIn }) => {
    await signIn(uniqueEmail())
    for (const path of everyPage) {
      const { status, location } = await ask(page, path)
      expect(status, path).toBe(307)
      expect(location, path).toBe(`/onboarding?redirect=${decodeURIComponent(path)}`)
    }
    expect((await ask(page, '/onboarding')).status).toBe(200)
    expect(await ask(page, '/login')).toMatchObject({ status: 307 })
  })

  test('a user sees the app and is refused the manager', async ({ page, database, signIn }) => {
    const [repository] = await database.addRepositories('not-in-the-manager')
    const { email } = await database.addUser()
    await signIn(email)
    for (const path of pages.app) expect((await ask(page, path)).status, path).toBe(200)
    for (const path of [...pages.manager, `/manager/repositories/${repository?.id}`]) {
      const { status, text } = await ask(page, path)
      expect(status, path).toBe(403)
      expect(text, path).toContain('Access denied')
      expect(text, path).not.toContain('not-in-the-manager')
    }
  })

  test('an administrator sees both areas', async ({ page, database, signIn }) => {
    const { email } = await database.addUser({ role: 'user,admin' })
    await signIn(email)
    for (const path of [...pages.app, ...pages.manager.slice(1)]) {
      expect((await ask(page, path)).status, path).toBe(200)
    }
    expect(await ask(page, '/manager')).toMatchObject({ status: 307, location: '/manager/dashboard' })
  })

  test('a role that does not exist opens nothing', async ({ page, database, signIn }) => {
    const { email } = await database.addUser({ role: 'constructor,__proto__,Admin' })
    await signIn(email)
    for (const path of ['/app', '/manager/dashboard']) expect((await ask(page, path)).status, path).toBe(403)
  })

  test('what does not exist is not found', async ({ page, database, signIn }) => {
    for (const path of ['/nothing', '/login/nothing', '/assets/nothing.js', '/nothing.png']) {
      expect((await ask(page, path)).status, path).toBe(404)
    }
    const { email } = await database.addUser({ role: 'admin' })
    await signIn(email)
    for (const area of ['/app', '/manager']) {
      for (const id of [noSuchId, 'not-an-id', '%00', '..%2f..%2fetc', `${noSuchId}0`]) {
        const { status, text } = await ask(page, `${area}/repositories/${id}`)
        expect(status, id).toBe(404)
        expect(text, id).toContain('Page not found')
      }
      expect((await ask(page, `${area}/nothing`)).status).toBe(404)
    }
  })

  test('a ban, a demotion and a deleted session are felt at once', async ({ page, database, signIn }) => {
    const { id, email } = await database.addUser({ role: 'admin' })
    await signIn(email)
    expect((await ask(page, '/manager/users')).status).toBe(200)
    await database.query(`UPDATE "user" SET "role" = 'user' WHERE "id" = $1`, [id])
    expect((await ask(page, '/manager/users')).status).toBe(403)
    await database.query('UPDATE "user" SET "banned" = true WHERE "id" = $1', [id])
    expect((await ask(page, '/app')).status).toBe(403)
    await database.query('UPDATE "user" SET "banned" = false WHERE "id" = $1', [id])
    await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
    expect((await ask(page, '/app')).status).toBe(307)
  })
})

test.describe('inside the application', () => {
  test('a stranger who walks on comes to the login page', async ({ page }) => {
    await page.goto('/login/error')
    await navigateTo(page, '/app/repositories?searchTerm=x')
    await expect(page).toHaveURL('/login?redirect=%2Fapp%2Frepositories%3FsearchTerm%3Dx')
  })

  test('a user who walks into the manager is refused, and finds the way home', async ({
    page,
    database,
    signIn,
  }) => {
    const { email } = await database.addUser()
    await signIn(email)
    await page.goto('/app')
    await navigateTo(page, '/manager/users')
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible()
    await expect(page.getByText('You do not have access to this page.')).toBeVisible()
    await expect(page).toHaveTitle(`Access denied · ${appConfig.name}`)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/app')
  })

  test('what does not exist has a page of its own, with a way back', async ({
    page,
    database,
    signIn,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(404)
    const { email } = await database.addUser()
    await signIn(email)
    await page.goto('/app/account')
    for (const path of [
      '/nothing',
      '/app/nothing',
      '/app/repositories/not-an-id',
      `/app/repositories/${noSuchId}`,
    ]) {
      await navigateTo(page, path)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page).toHaveURL('/app/account')
      await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    }
  })

  test('somebody whose session has ended comes to the login page', async ({
    page,
    database,
    signIn,
    consoleGuard,
  }) => {
    consoleGuard.expectStatus(401)
    const { id, email } = await database.addUser()
    await signIn(email)
    await page.goto('/app')
    await database.query('DELETE FROM "session" WHERE "userId" = $1', [id])
    await navigateTo(page, '/app/account')
    await expect(page).toHaveURL('/login?redirect=%2Fapp%2Faccount')
  })
})
