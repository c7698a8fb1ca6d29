/** Concurrent server rendering for many users never mixes their data. */
import { request as requests } from '@playwright/test'
import { appConfig } from '#config'
import { type Database, uniqueWord } from './support/database.ts'
import { expect, test, uniqueAddress } from './support/fixtures.ts'
import { listResourcePages } from './support/routes.ts'
import { signIn } from './support/sign-in.ts'
import { testEnv } from './support/test-env.ts'

const PAGES = 200
/** A busy server refuses requests once too many wait for the database. */
const AT_ONCE = 20

const areas = {
  user: ['/app', '/app/account', ...listResourcePages('app')],
  admin: ['/manager/dashboard', '/manager/account', '/manager/users/new', '/app/account'],
}

type Role = keyof typeof areas
type Language = (typeof appConfig.languages)[number]
type Visitor = Awaited<ReturnType<typeof createVisitor>>
type Answer = { user: Visitor; path: string; status: number; html: string }

async function createVisitor(database: Database, language: Language, role: Role) {
  const user = await database.addUser({ role, name: uniqueWord() })
  const extraHTTPHeaders = { 'x-forwarded-for': uniqueAddress(), 'accept-language': language.key }
  const visitor = await requests.newContext({ baseURL: testEnv('BASE_URL'), extraHTTPHeaders })
  await signIn(visitor, user.email)
  return { ...user, role, language, visitor }
}

test('two hundred pages, twenty at a time, for users in every language contain only their own data', async ({
  database,
}) => {
  const users: Visitor[] = []
  for (const language of appConfig.languages) {
    users.push(
      await createVisitor(database, language, 'user'),
      await createVisitor(database, language, 'admin'),
    )
  }
  const visits = Array.from({ length: Math.ceil(PAGES / users.length) }, (_, turn) =>
    users.map((user) => ({ user, path: areas[user.role][turn % areas[user.role].length] ?? '' })),
  ).flat()

  const answers: Answer[] = []
  for (let first = 0; first < visits.length; first += AT_ONCE) {
    const some = visits.slice(first, first + AT_ONCE).map(async ({ user, path }) => {
      const answer = await user.visitor.get(path)
      return { user, path, status: answer.status(), html: await answer.text() }
    })
    answers.push(...(await Promise.all(some)))
  }
  const nonces = new Set<string>()
  for (const { user, path, status, html } of answers) {
    const label = `${path} for ${user.language.key} ${user.role}`
    expect(status, label).toBe(200)
    expect(html, label).toContain(`<html lang="${user.language.key}" dir="${user.language.dir}"`)
    expect(html, label).toContain(user.name)
    expect(html.includes('href="/manager'), `${label}: links to the manager`).toBe(user.role === 'admin')
    nonces.add(/nonce="([^"]+)"/.exec(html)?.[1] ?? '')
    // The dashboard and the lists show other users too.
    if (!path.endsWith('account') && path !== '/app') continue
    for (const other of users) {
      if (other !== user) expect(html.includes(other.name), `${other.name} in ${label}`).toBe(false)
    }
  }
  expect(nonces.size, 'each page has its own nonce').toBe(visits.length)
  for (const { visitor } of users) await visitor.dispose()
})
