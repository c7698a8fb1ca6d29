/** The documentation of the API: found, read, searched, and every operation tried for real. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { typescriptExample } from '../src/features/api-docs/examples.ts'
import { uniqueWord } from './support/database.ts'
import { expect, test } from './support/fixtures.ts'
import { testEnv } from './support/test-env.ts'

const run = promisify(execFile)

function operation(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

function received(article: Locator) {
  return article.getByRole('region', { name: 'What came back' })
}

async function open(page: Page, name: string) {
  const article = operation(page, name)
  await article.getByRole('button', { name: `Try it: ${name}` }).click()
  return article
}

test('is found in the navigation, and one operation by its address or by a word', async ({
  page,
  database,
  signIn,
}) => {
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto('/manager/dashboard')
  await page.getByRole('link', { name: 'API Documentation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API Documentation' })).toBeVisible()

  await page.goto('/api/docs#deleteRepository')
  await expect(page.getByRole('heading', { name: 'Delete a repository' })).toBeInViewport()

  await page.getByRole('searchbox').fill('REPOSITORY delete')
  await expect(page).toHaveURL(/searchTerm=REPOSITORY\+delete/)
  await expect(operation(page, 'Delete a repository')).toBeVisible()
  await expect(operation(page, 'List repositories')).toBeHidden()
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(page.getByText('No results for nothing like this')).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dashboard')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Dashboard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/manager/dashboard')
})

test('an administrator reads, makes and deletes with the session', async ({ page, database, signIn }) => {
  const [repository] = await database.addRepositories(uniqueWord())
  await signIn((await database.addUser({ role: 'admin' })).email)
  await page.goto('/api/docs')

  const list = await open(page, 'List repositories')
  await list.getByLabel('searchTerm').fill(repository?.name ?? '')
  await list.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(list)).toContainText('200')
  await expect(list.locator('pre', { hasText: repository?.id ?? '' })).toBeVisible()
  await expect(list.locator('pre', { hasText: `searchTerm=${repository?.name}` })).toContainText('$API_TOKEN')

  const name = uniqueWord()
  const create = await open(page, 'Create a repository')
  await create.getByLabel('Request body').fill(JSON.stringify({ name, link: 'git.example.com/a' }))
  await create.getByLabel('Idempotency-Key').fill(uniqueWord())
  await create.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(create)).toContainText('201')

  const remove = await open(page, 'Delete a repository')
  await remove.getByLabel('id', { exact: true }).fill(repository?.id ?? '')
  await remove.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(received(remove)).toContainText('204')
  await expect(remove.getByText('The answer has no body.')).toBeVisible()
  expect(await database.query('SELECT 1 FROM "repository" WHERE "id" = $1', [repository?.id])).toEqual([])
})

test('a user is told what is refused, and what a token may not', async ({
  page,
  database,
  signIn,
  consoleGuard,
}) => {
  const person = await database.addUser()
  await signIn(person.email)
  await page.goto('/api/docs')
  const create = await open(page, 'Create a repository')
  await expect(create.getByText('You do not have this permission')).toBeVisible()
  consoleGuard.expectStatus(403)
  await create.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(create)).toContainText('403')
  await expect(received(create).getByRole('status').first()).toContainText('FORBIDDEN')

  const { token } = await database.addToken(person, ['repository:read'])
  const list = await open(page, 'List repositories')
  await list.getByRole('radio', { name: 'A token' }).check()
  await list.getByLabel('API token').fill(token)
  await list.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(list)).toContainText('200')
  // What was pasted is sent by every form, told by none, and kept nowhere.
  await expect(create.getByLabel('API token')).toHaveValue(token)
  expect(await page.locator('pre', { hasText: token }).count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  )
  await page.reload()
  const again = await open(page, 'List repositories')
  await expect(again.getByRole('radio', { name: 'A token' })).not.toBeChecked()

  consoleGuard.expectStatus(401)
  await again.getByRole('radio', { name: 'A token' }).check()
  await again.getByLabel('API token').fill('sui_nonsense')
  await again.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(again)).toContainText('401')
})

test('the endpoints of authentication answer as described', async ({ page, database, signIn }) => {
  await signIn((await database.addUser()).email)
  await page.goto('/api/docs')
  const session = await open(page, 'Get your session')
  await expect(session.getByRole('radio')).toHaveCount(0)
  await session.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(session)).toContainText('200')
  const others = await open(page, 'End all your sessions but this one')
  await others.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(received(others)).toContainText('200')
})

test('the client and its example do what the page says', async ({ request, database }) => {
  const { token } = await database.addToken(await database.addUser({ role: 'admin' }))
  const authorization = `Bearer ${token}`
  const client = await request.get('/api/client.ts', { headers: { authorization } })
  expect(client.status()).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'api-client-'))
  try {
    const name = uniqueWord()
    const program = typescriptExample(`${testEnv('BASE_URL')}/api`).replaceAll(/Design system/g, name)
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'api-client.ts'), await client.body())
    await writeFile(
      join(folder, 'program.ts'),
      program.replace("searchTerm: 'design'", `searchTerm: '${name}'`),
    )
    const { stdout, stderr } = await run(
      process.execPath,
      ['--experimental-transform-types', '--no-warnings', join(folder, 'program.ts')],
      { env: { ...process.env, API_TOKEN: token } },
    )
    expect(stderr).toBe('')
    expect(stdout).toContain(name)
    expect(await database.query('SELECT 1 FROM "repository" WHERE "name" = $1', [name])).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
})
