import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { appConfig } from '#config'
import { typescriptExample } from '../src/features/api-docs/examples.ts'
import { isolate } from '../src/platform/text/bidi.ts'
import { t, translateTo } from '../src/testing/t.ts'
import { uniqueEmail, uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { addToken } from './support/rest-api/tokens.ts'
import { testEnv } from './support/test-env.ts'

const run = promisify(execFile)
const getAccount = 'Get your account'

function operation(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

function received(article: Locator) {
  return article.getByRole('region', { name: t('api-docs:try.received') })
}

async function open(page: Page, name: string) {
  const article = operation(page, name)
  await article.getByRole('button', { name: t('api-docs:try.openFor', { what: name }) }).click()
  return article
}

test('the documentation is in the navigation, and an operation is found by its address or by search', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/manager/dashboard')
  await page.getByRole('link', { name: t('nav:apiDocumentation') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('nav:apiDocumentation') })).toBeVisible()

  await page.goto('/api/docs#deleteUser')
  await expect(page.getByRole('heading', { name: 'Delete a user' })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: t('api-docs:contents') })
  await expect(contents.locator('[aria-current]')).toHaveText(['Delete a user'])

  await page.getByRole('searchbox').fill('USER delete')
  await expect(page).toHaveURL(/searchTerm=USER\+delete/)
  await expect(operation(page, 'Delete a user')).toBeVisible()
  await expect(operation(page, 'List users')).toBeHidden()
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(
    page.getByText(t('common:list.noResults', { searchTerm: isolate('nothing like this') })),
  ).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: t('commands:title') })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(t('nav:dashboard'))
  await expect(palette.getByRole('option', { selected: true })).toHaveText(t('nav:dashboard'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manager/dashboard')
})

test('the narrowest phones show the whole link to the dashboard', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await signInAs('admin')
  for (const { key } of appConfig.languages) {
    await page.goto(`/api/docs?lng=${key}`)
    const text = page.getByRole('banner').getByText(translateTo(key)('nav:dashboard'))
    const hidden = await text.evaluate((it) => it.scrollWidth - it.clientWidth)
    expect(hidden, key).toBeLessThanOrEqual(0)
  }
})

test('an administrator reads, creates and deletes with the session', async ({ page, database, signInAs }) => {
  const user = await database.addUser({ name: uniqueWord() })
  await signInAs('admin')
  await page.goto('/api/docs')

  const list = await open(page, 'List users')
  await list.getByLabel('searchTerm').fill(user.name)
  await list.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(list)).toContainText('200')
  await expect(list.locator('pre', { hasText: user.id })).toBeVisible()
  await expect(list.locator('pre', { hasText: `searchTerm=${user.name}` })).toContainText('$API_TOKEN')

  const create = await open(page, 'Create a user')
  await create
    .getByLabel(t('api-docs:body'))
    .fill(JSON.stringify({ email: uniqueEmail(), name: 'Noor Newcomer' }))
  await create.getByLabel('Idempotency-Key').fill(uniqueWord())
  await create.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(create)).toContainText('201')

  const remove = await open(page, 'Delete a user')
  await remove.getByLabel('id', { exact: true }).fill(user.id)
  await remove.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common:actions.delete') })
    .click()
  await expect(received(remove)).toContainText('204')
  await expect(remove.getByText(t('api-docs:try.noBody'))).toBeVisible()
  expect(await database.query('SELECT 1 FROM "user" WHERE "id" = $1', [user.id])).toEqual([])
})

test('a user sees which permissions are missing, and a pasted token is neither shown nor stored', async ({
  page,
  database,
  consoleGuard,
  signInAs,
}) => {
  const user = await signInAs('user')
  await page.goto('/api/docs')
  const create = await open(page, 'Create a user')
  await expect(create.getByText(t('api-docs:access.notYours'))).toBeVisible()
  consoleGuard.expectStatus(403)
  await create.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(create)).toContainText('403')
  await expect(received(create).getByRole('status').first()).toContainText('FORBIDDEN')

  const { token } = await addToken(database, user, ['account:update'])
  const account = await open(page, getAccount)
  await account.getByRole('radio', { name: t('api-docs:try.sender.token') }).check()
  await account.getByLabel(t('api-docs:try.token'), { exact: true }).fill(token)
  await account.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(account)).toContainText('200')
  // All forms share the pasted token. It is shown nowhere and not stored.
  await expect(create.getByLabel(t('api-docs:try.token'), { exact: true })).toHaveValue(token)
  expect(await page.locator('pre', { hasText: token }).count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  )
  await page.reload()
  const again = await open(page, getAccount)
  await expect(again.getByRole('radio', { name: t('api-docs:try.sender.token') })).not.toBeChecked()

  consoleGuard.expectStatus(401)
  await again.getByRole('radio', { name: t('api-docs:try.sender.token') }).check()
  await again.getByLabel(t('api-docs:try.token'), { exact: true }).fill(`${appConfig.token.prefix}nonsense`)
  await again.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(again)).toContainText('401')
})

test('the better-auth endpoints can be called from the documentation', async ({ page, signInAs }) => {
  await signInAs('user')
  await page.goto('/api/docs')
  const session = await open(page, 'Get the current session')
  await expect(session.getByRole('radio')).toHaveCount(0)
  await session.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(session)).toContainText('200')
  const others = await open(page, 'Revoke all your sessions except the current one')
  await others.getByRole('button', { name: t('api-docs:try.send'), exact: true }).click()
  await expect(received(others)).toContainText('200')
})

test('the downloadable client runs the example of the documentation', async ({ request, database }) => {
  const { token } = await addToken(database, await database.addUser({ role: 'admin' }))
  const authorization = `Bearer ${token}`
  const client = await request.get('/api/client.ts', { headers: { authorization } })
  expect(client.status()).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  try {
    const name = uniqueWord()
    const example = typescriptExample(`${testEnv('BASE_URL')}/api`)
    const email = uniqueEmail()
    const [, exampleName = ''] = /name: '([^']+)'/.exec(example) ?? []
    const [, exampleEmail = ''] = /email: '([^']+)'/.exec(example) ?? []
    expect([exampleName, exampleEmail]).not.toContain('')
    const program = example
      .replaceAll(exampleName, name)
      .replaceAll(exampleEmail, email)
      .replace(/searchTerm: '[^']+'/, `searchTerm: '${name}'`)
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'api-client.ts'), await client.body())
    await writeFile(join(folder, 'program.ts'), program)
    const { stdout, stderr } = await run(
      process.execPath,
      ['--experimental-transform-types', '--no-warnings', join(folder, 'program.ts')],
      { env: { ...process.env, API_TOKEN: token } },
    )
    expect(stderr).toBe('')
    expect(stdout).toContain(name)
    // The example deletes the user that it has created.
    expect(await database.query('SELECT 1 FROM "user" WHERE "email" = $1', [email])).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
