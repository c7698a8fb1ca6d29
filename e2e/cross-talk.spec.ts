/** Many people at once: what is rendered for one never holds anything of another. */
import { request as requests } from '@playwright/test'
import { appConfig } from '#config'
import { type Database, uniqueWord } from './support/database.ts'
import { expect, test, uniqueAddress } from './support/fixtures.ts'
import { signIn } from './support/sign-in.ts'
import { testEnv } from './support/test-env.ts'

const PAGES_EACH = 25

const areas = {
  user: ['/app', '/app/account', '/app/repositories'],
  admin: ['/manager/dashboard', '/manager/account', '/manager/users/new', '/app/account'],
}

type Role = keyof typeof areas
type Language = (typeof appConfig.languages)[number]
type TestUser = Awaited<ReturnType<typeof createPerson>>

async function createPerson(database: Database, language: Language, role: Role) {
  const person = await database.addUser({ role, name: uniqueWord() })
  const extraHTTPHeaders = { 'x-forwarded-for': uniqueAddress(), 'accept-language': language.key }
  const visitor = await requests.newContext({ baseURL: testEnv('BASE_URL'), extraHTTPHeaders })
  await signIn(visitor, person.email)
  return { ...person, role, language, visitor }
}

test('two hundred pages for eight people in four languages, all at once', async ({ database }) => {
  const people: TestUser[] = []
  for (const language of appConfig.languages) {
    people.push(
      await createPerson(database, language, 'user'),
      await createPerson(database, language, 'admin'),
    )
  }
  const visits = Array.from({ length: PAGES_EACH }, (_, turn) =>
    people.map((person) => ({ person, path: areas[person.role][turn % areas[person.role].length] ?? '' })),
  ).flat()
  expect(visits).toHaveLength(200)

  const answers = await Promise.all(
    visits.map(async ({ person, path }) => {
      const answer = await person.visitor.get(path)
      return { person, path, status: answer.status(), html: await answer.text() }
    }),
  )
  const nonces = new Set<string>()
  for (const { person, path, status, html } of answers) {
    const who = `${path} for ${person.language.key} ${person.role}`
    expect(status, who).toBe(200)
    expect(html, who).toContain(`<html lang="${person.language.key}" dir="${person.language.dir}"`)
    expect(html, who).toContain(person.name)
    expect(html.includes('href="/manager'), `${who}: what an administrator sees`).toBe(
      person.role === 'admin',
    )
    nonces.add(/nonce="([^"]+)"/.exec(html)?.[1] ?? '')
    // The dashboard and the lists are about others as well.
    if (!path.endsWith('account') && path !== '/app') continue
    for (const other of people) {
      if (other !== person) expect(html.includes(other.name), `${other.name} in ${who}`).toBe(false)
    }
  }
  expect(nonces.size, 'every page has a nonce of its own').toBe(visits.length)
  for (const { visitor } of people) await visitor.dispose()
})
