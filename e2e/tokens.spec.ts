/** Personal API tokens, from the account page to the last refusal, on a wide screen in English and on a phone in Arabic. */
import { type APIRequestContext, request as requests } from '@playwright/test'
import { appConfig } from '#config'
import arAccount from '../src/i18n/locales/ar/account.json' with { type: 'json' }
import arCommon from '../src/i18n/locales/ar/common.json' with { type: 'json' }
import enAccount from '../src/i18n/locales/en/account.json' with { type: 'json' }
import enCommon from '../src/i18n/locales/en/common.json' with { type: 'json' }
import { expectAccessible } from './support/accessibility.ts'
import { type Database, type TestUser, uniqueWord } from './support/database.ts'
import { expect, test, uniqueAddress } from './support/fixtures.ts'
import { mailsTo } from './support/mailbox.ts'
import { callServerFunction } from './support/server-functions.ts'
import { testEnv } from './support/test-env.ts'

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
      const owner = await database.addUser()
      await signIn(owner.email)
      await page.goto('/app/account')
      await expect(page.getByText(texts.none)).toBeVisible()
      await page.getByRole('button', { name: texts.new }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: texts.create }).click()
      await expect(dialog.getByText(texts.nameRequired)).toBeVisible()
      await dialog.getByLabel(texts.name).fill('Nightly backup')
      await dialog.getByLabel(texts.lifetime).selectOption('date')
      await dialog.getByRole('button', { name: texts.date.pick }).click()
      await expect(dialog.getByRole('grid').locator('button:focus')).toBeVisible()
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
      await expectAccessible(page)
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
  const owner = await database.addUser({ role: 'admin' })
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
  await expect(dialog.getByLabel('Name')).toBeFocused()
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
  const admin = await database.addUser({ role: 'admin' })
  const owner = await database.addUser()
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

test.describe('a program', () => {
  const programs: APIRequestContext[] = []

  test.afterEach(async () => {
    for (const program of programs.splice(0)) await program.dispose()
  })

  /** As a script would call: with a token and nothing else. */
  async function startProgram(database: Database, owner: Pick<TestUser, 'id'>, scopes?: string[]) {
    const token = await database.addToken(owner, scopes)
    const program = await requests.newContext({
      baseURL: testEnv('BASE_URL'),
      extraHTTPHeaders: { authorization: `Bearer ${token.token}`, 'x-forwarded-for': uniqueAddress() },
      maxRedirects: 0,
    })
    programs.push(program)
    return { ...token, program, create: () => program.post('/api/repositories', { data: aRepository() }) }
  }

  const aRepository = () => ({ name: uniqueWord(), link: 'https://example.com' })

  test('does what its scopes and its owner allow, and leaves its trace under the owner’s name', async ({
    database,
  }) => {
    const admin = await database.addUser({ role: 'admin', name: 'Ada Admin' })
    const reader = await startProgram(database, admin, ['repository:read'])
    expect((await reader.program.get('/api/repositories')).status()).toBe(200)
    const refused = await reader.create()
    expect(refused.status()).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'FORBIDDEN',
      detail: 'This API token lacks the permission repository:create',
    })
    const writer = await startProgram(database, admin, ['repository:create'])
    const made = await writer.create()
    expect(made.status()).toBe(201)
    const { id } = await made.json()
    expect(
      await database.query('SELECT "kind", "actorId" FROM "activity" WHERE "subjectId" = $1', [id]),
    ).toEqual([{ kind: 'repository-created', actorId: admin.id }])
    expect((await writer.program.get(`/api/repositories/${id}`)).status()).toBe(403)
    const ordinary = await startProgram(database, await database.addUser())
    expect((await ordinary.program.get('/api/repositories')).status()).toBe(200)
    expect((await ordinary.create()).status()).toBe(403)
  })

  test('feels on its next request what happens to its owner and its token', async ({ database }) => {
    const owner = await database.addUser({ role: 'admin' })
    const { id, program, create } = await startProgram(database, owner)
    const read = () => program.get('/api/repositories')
    const set = (change: string) => database.query(`UPDATE "user" SET ${change} WHERE "id" = $1`, [owner.id])
    expect((await create()).status()).toBe(201)
    await set(`"role" = 'user'`)
    expect((await create()).status()).toBe(403)
    expect((await read()).status()).toBe(200)
    await set(`"banned" = true`)
    const banned = await read()
    expect(banned.status()).toBe(403)
    expect(await banned.json()).toMatchObject({ code: 'BANNED_USER' })
    await set(`"banned" = false, "name" = ''`)
    expect(await (await read()).json()).toMatchObject({ status: 403, code: 'ONBOARDING_REQUIRED' })
    await set(`"name" = 'Rosa'`)
    expect((await read()).status()).toBe(200)
    await database.query(`UPDATE "api_token" SET "expiresAt" = now() WHERE "id" = $1`, [id])
    const expired = await read()
    expect(expired.status()).toBe(401)
    expect(expired.headers()['www-authenticate']).toBe('Bearer error="invalid_token"')
    const answer = await expired.json()
    await database.query('DELETE FROM "api_token" WHERE "id" = $1', [id])
    const revoked = await (await read()).json()
    expect(revoked).toEqual({ ...answer, instance: revoked.instance })
    expect(revoked).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('is nobody outside of the REST API, whoever’s session comes along there', async ({
    page,
    database,
    signIn,
  }) => {
    const admin = await database.addUser({ role: 'admin' })
    const { program, token } = await startProgram(database, admin)
    expect((await program.get('/app')).headers().location).toMatch(/^\/login/)
    expect((await program.get('/manager/users')).headers().location).toMatch(/^\/login/)
    expect((await callServerFunction(program, 'getAccount', { method: 'GET' })).status()).toBe(401)
    expect((await callServerFunction(program, 'listTokens', { method: 'GET' })).status()).toBe(401)
    expect((await program.get('/api/account/export')).status()).toBe(401)
    expect(await (await program.get('/api/auth/get-session')).json()).toBeNull()
    expect((await program.get('/api/auth/admin/list-users')).status()).toBe(401)

    // Of a session and a token the token counts, also where it may less.
    await signIn(admin.email)
    const ordinary = await startProgram(database, await database.addUser())
    const headers = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
    const create = (bearer: string) =>
      page.request.post('/api/repositories', { data: aRepository(), headers: headers(bearer) })
    expect((await create(ordinary.token)).status()).toBe(403)
    expect((await create('')).status()).toBe(401)
    expect((await create(token)).status()).toBe(201)
  })

  test('makes no more requests a minute than it may, however many at once', async ({ database }) => {
    const { id, program } = await startProgram(database, await database.addUser())
    const read = () => program.get('/api/repositories')
    expect((await read()).status()).toBe(200)
    await database.query('UPDATE "quota" SET "used" = $2 WHERE "key" = $1', [
      `token:${id}`,
      appConfig.token.requestsPerMinute - 7,
    ])
    const answers = await Promise.all(Array.from({ length: 20 }, read))
    expect(answers.map((answer) => answer.status()).toSorted()).toEqual([
      ...Array(7).fill(200),
      ...Array(13).fill(429),
    ])
    const refused = await read()
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })
})
