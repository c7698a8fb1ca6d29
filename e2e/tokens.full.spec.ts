import { type APIRequestContext, request as requests } from '@playwright/test'
import { appConfig } from '#config'
import { isolate } from '../src/platform/text/bidi.ts'
import { t } from '../src/testing/t.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Database, type TestUser, uniqueEmail } from './support/database.ts'
import { expect, test, uniqueAddress } from './support/fixtures.ts'
import { listMails, waitForCode } from './support/mailbox.ts'
import { addToken } from './support/rest-api/tokens.ts'
import { callServerFunction } from './support/server-functions.ts'
import { testEnv } from './support/test-env.ts'
import { viewports } from './support/viewports.ts'

const tokenFormat = new RegExp(`^${appConfig.token.prefix}[A-Za-z0-9]{40}$`)

for (const { language, device, t } of viewports) {
  test.describe(`in ${language}, ${device.viewport.width} px`, () => {
    test.use(device)

    test('a token is created, shown once and revoked', async ({ page, database, signInAs }) => {
      const owner = await signInAs('user')
      await database.confirmSessions(owner)
      await database.query('UPDATE "user" SET "language" = $1 WHERE "id" = $2', [language, owner.id])
      await page.goto('/app/account')
      await expect(page.getByText(t('account:tokens.none'))).toBeVisible()
      await page.getByRole('button', { name: t('account:tokens.new') }).click()
      // The calendar is a dialog too.
      const dialog = page.getByRole('dialog').first()
      await dialog.getByRole('button', { name: t('account:tokens.create') }).click()
      await expect(dialog.getByText(t('account:tokens.nameRequired'))).toBeVisible()
      await dialog.getByLabel(t('account:tokens.name')).fill('Nightly backup')
      for (const checkbox of await dialog.getByRole('checkbox').all()) await checkbox.uncheck()
      await dialog.getByRole('checkbox', { name: t('account:tokens.scope.account.update') }).check()
      await dialog.getByLabel(t('account:tokens.lifetime')).selectOption('date')
      await dialog.getByRole('button', { name: t('common:date.pick') }).click()
      await expect(dialog.getByRole('grid').locator('button:focus')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('grid')).toBeHidden()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('account:tokens.create') }).click()
      await expect(dialog.getByRole('heading', { name: t('account:tokens.created') })).toBeVisible()
      const token = await dialog.getByText(tokenFormat).innerText()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('account:tokens.done') }).click()

      const row = page.getByRole('listitem').filter({ hasText: 'Nightly backup' })
      await expect(row).toContainText(t('account:tokens.scope.account.update'))
      await expect(row).toContainText(t('account:tokens.neverUsed'))
      await page.reload()
      await expect(row).toBeVisible()
      // The page keeps its position, where the header may cover a part of a target.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      expect(await page.content()).not.toContain(token)
      const [kept] = await database.query('SELECT * FROM "api_token" WHERE "userId" = $1', [owner.id])
      expect(kept).toMatchObject({ name: 'Nightly backup', scopes: ['account:update'] })
      expect(JSON.stringify(kept)).not.toContain(token)
      const days = (Number(kept?.expiresAt) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6)
      expect(days).toBeLessThan(8)
      await expect.poll(async () => (await listMails(owner.email))[0]?.code).toBeNull()
      const [mail] = await listMails(owner.email)
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.text).not.toContain(token)

      await row.getByRole('button', { name: t('account:tokens.revoke') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('account:tokens.revoke'), exact: true })
        .click()
      await expect(page.getByText(t('account:tokens.revoked'))).toBeVisible()
      await expect(page.getByText(t('account:tokens.none'))).toBeVisible()
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

test('a token can be created by keyboard, and Escape asks before it discards the input', async ({
  page,
  database,
  signInAs,
}) => {
  await database.confirmSessions(await signInAs('admin'))
  await page.goto('/manager/account')
  await page.getByRole('button', { name: t('account:tokens.new') }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(t('account:tokens.name'))).toBeFocused()
  await page.keyboard.type('Robot')
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('common:unsaved.stay'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(t('account:tokens.name'))).toHaveValue('Robot')
  await expect(dialog.getByLabel(t('account:tokens.name'))).toBeFocused()
  await dialog
    .getByRole('group', { name: t('users:shortTitle') })
    .getByRole('checkbox', { name: t('users:scope.list') })
    .focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(tokenFormat)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: t('account:tokens.copy') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: t('account:tokens.new') })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Robot' })).toContainText(
    `${t('users:shortTitle')} ${t('users:scope.list')}`,
  )
})

test('a session that has entered a code creates several tokens without another one', async ({
  page,
  consoleGuard,
  signInAs,
}) => {
  consoleGuard.expectStatus(403)
  const { email } = await signInAs('user')
  const before = (await listMails(email)).length
  await page.goto('/app/account')
  const names = ['Backup', 'Report']
  for (const name of names) {
    await page.getByRole('button', { name: t('account:tokens.new') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('account:tokens.name')).fill(name)
    await dialog.getByRole('checkbox', { name: t('account:tokens.scope.account.update') }).check()
    await dialog.getByRole('button', { name: t('account:tokens.create') }).click()
    if (name === 'Backup') {
      const confirmation = page.getByRole('alertdialog')
      await confirmation.getByRole('button', { name: t('account:stepUp.send') }).click()
      await confirmation
        .getByLabel(t('account:code'), { exact: true })
        .fill(await waitForCode(email, before + 1))
    }
    await expect(dialog.getByRole('heading', { name: t('account:tokens.created') })).toBeVisible()
    await dialog.getByRole('button', { name: t('account:tokens.done') }).click()
  }
  for (const name of names) {
    const revoke = t('account:tokens.revokeThis', { name: isolate(name) })
    await expect(page.getByRole('button', { name: revoke })).toBeVisible()
  }
})

test('a session that has not entered a code creates no token, and changes no address by REST', async ({
  page,
  database,
  signInAs,
}) => {
  const { id, email } = await signInAs('admin')
  const data = { name: 'Backup', scopes: ['account:update'], lifetime: `${appConfig.token.lifetimeDays[0]}` }
  expect((await callServerFunction(page.request, 'createToken', { method: 'POST', data })).status()).toBe(403)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const change = { data: { email: uniqueEmail() }, headers }
  const answer = await page.request.patch(`/api/users/${id}`, change)
  expect(await answer.json()).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' })
  expect(await database.query('SELECT "email" FROM "user" WHERE "id" = $1', [id])).toEqual([{ email }])
  expect(await database.query('SELECT 1 FROM "api_token" WHERE "userId" = $1', [id])).toEqual([])
})

test('an impersonating administrator does not see the tokens of the user', async ({
  page,
  database,
  signIn,
}) => {
  const admin = await database.addUser({ role: 'admin' })
  const owner = await database.addUser()
  await addToken(database, owner)
  await signIn(admin.email)
  await page.goto(`/manager/users/${owner.id}`)
  await page.getByRole('button', { name: t('users:impersonate.action') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('users:impersonate.confirm') })
    .click()
  await expect(page).toHaveURL('/app')
  await page.goto('/app/account')
  await expect(page.getByRole('heading', { name: t('account:profile') })).toBeVisible()
  await expect(page.getByText(t('account:tokens.title'))).toBeHidden()
  await expect(page.getByText('Test program')).toBeHidden()
})

test('the account page shows no tokens of the previous address after the address has changed', async ({
  page,
  database,
  signInAs,
}) => {
  const owner = await signInAs('user')
  await database.confirmSessions(owner)
  await addToken(database, owner)
  await page.goto('/app/account')
  const token = page.getByRole('listitem').filter({ hasText: 'Test program' })
  await expect(token).toBeVisible()
  const next = uniqueEmail()
  await page.getByRole('button', { name: t('account:changeEmail') }).click()
  await page.getByLabel(t('account:emailChange.new')).fill(next)
  await page.getByRole('button', { name: t('account:emailChange.send') }).click()
  await page.getByLabel(t('account:code'), { exact: true }).fill(await waitForCode(next))
  await expect(page.getByText(t('account:emailChange.done'))).toBeVisible()
  await expect(token).toBeHidden()
})

test.describe('an API token', () => {
  const programs: APIRequestContext[] = []

  test.afterEach(async () => {
    for (const program of programs.splice(0)) await program.dispose()
  })

  /** A client with an API token and no session. */
  async function startProgram(database: Database, owner: Pick<TestUser, 'id'>, scopes?: string[]) {
    const token = await addToken(database, owner, scopes)
    const program = await requests.newContext({
      baseURL: testEnv('BASE_URL'),
      extraHTTPHeaders: { authorization: `Bearer ${token.token}`, 'x-forwarded-for': uniqueAddress() },
      maxRedirects: 0,
    })
    programs.push(program)
    return { ...token, program, create: () => program.post('/api/users', { data: newUser() }) }
  }

  const newUser = () => ({ email: uniqueEmail(), name: 'Noor Newcomer' })

  test('may do only what both its scopes and its owner may, and is logged under its owner', async ({
    database,
  }) => {
    const admin = await database.addUser({ role: 'admin', name: 'Ada Admin' })
    const reader = await startProgram(database, admin, ['user:list'])
    expect((await reader.program.get('/api/users')).status()).toBe(200)
    const refused = await reader.create()
    expect(refused.status()).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'FORBIDDEN',
      detail: t('errors:permission.scope', { scope: 'user:create' }),
    })
    const writer = await startProgram(database, admin, ['user:list', 'user:create'])
    const created = await writer.create()
    expect(created.status()).toBe(201)
    const { id } = await created.json()
    expect(
      await database.query('SELECT "kind", "actorId" FROM "activity" WHERE "subjectId" = $1', [id]),
    ).toEqual([{ kind: 'user-created', actorId: admin.id }])
    expect((await writer.program.delete(`/api/users/${id}`)).status()).toBe(403)
    const ordinary = await startProgram(database, await database.addUser())
    expect((await ordinary.program.get('/api/account')).status()).toBe(200)
    expect((await ordinary.create()).status()).toBe(403)
  })

  test('is refused from its next request on when its owner or its token loses the permission', async ({
    database,
  }) => {
    const owner = await database.addUser({ role: 'admin' })
    const { id, program, create } = await startProgram(database, owner)
    const read = () => program.get('/api/account')
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

  test('counts as no session outside of the REST API, and wins over a session inside of it', async ({
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

    // The token counts even if the session has more permissions.
    await signIn(admin.email)
    const ordinary = await startProgram(database, await database.addUser())
    const headers = (bearer: string) => ({ authorization: `Bearer ${bearer}` })
    const create = (bearer: string) =>
      page.request.post('/api/users', { data: newUser(), headers: headers(bearer) })
    expect((await create(ordinary.token)).status()).toBe(403)
    expect((await create('')).status()).toBe(401)
    expect((await create(token)).status()).toBe(201)
  })

  test('is limited to its requests per minute, also when it sends them at once', async ({ database }) => {
    const { id, program } = await startProgram(database, await database.addUser())
    const read = () => program.get('/api/account')
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
