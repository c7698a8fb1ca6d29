/**
 * The authorisation table: every door of the server and everybody who may come to it. A server function, an endpoint
 * or a route that has no row here fails.
 */
import { type APIResponse, expect, test } from '@playwright/test'
import { betterAuth } from 'better-auth'
import { admin, emailOTP } from 'better-auth/plugins'
import { openEndpoints } from '../src/auth/endpoints.server.ts'
import { type Caller, type Callers, callerNames, createCaller, createCallers, emailOf } from './callers.ts'
import { type Database, newEmail, newWord, openDatabase } from './database.ts'
import { type OwnStack, startOwnStack } from './own-stack.ts'
import { callServerFunction, type Method, readServerFunctions } from './server-functions.ts'

test.describe.configure({ mode: 'default' })

type Statuses = Record<Caller, number>

const everybody: Statuses = { anonymous: 200, newcomer: 200, user: 200, banned: 200, admin: 200 }
const sessions: Statuses = { ...everybody, anonymous: 401, banned: 401 }
const people: Statuses = { ...sessions, newcomer: 403 }
const admins: Statuses = { ...people, user: 403 }
const nobody: Statuses = { anonymous: 404, newcomer: 404, user: 404, banned: 404, admin: 404 }

let stack: OwnStack
let database: Database
let callers: Callers

test.beforeAll(async () => {
  stack = await startOwnStack()
  database = await openDatabase(stack.databaseUrl)
  callers = await createCallers(stack, database)
})

test.afterAll(async () => {
  for (const caller of callerNames) await callers[caller].dispose()
  await database.close()
  await stack.stop()
})

/** Calls as everybody in turn: the status has to be the expected one, and a refusal must leave no trace. */
async function expectStatuses(statuses: Statuses, call: (caller: Caller) => Promise<APIResponse>) {
  for (const caller of callerNames) {
    const before = await database.checksums()
    const answer = await call(caller)
    expect(answer.status(), caller).toBe(statuses[caller])
    const text = `${await answer.text()} ${answer.headers().location ?? ''}`
    for (const { token } of await database.query('SELECT "token" FROM "session"')) {
      expect(text, `answer to ${caller}`).not.toContain(String(token))
    }
    if (statuses[caller] >= 400) expect(await database.checksums(), `rows after ${caller}`).toEqual(before)
  }
}

async function addRepository(): Promise<string> {
  const [repository] = await database.addRepositories(newWord())
  return repository?.id ?? ''
}

test.describe('server functions', () => {
  type Row = { method: Method; statuses: Statuses; data?: () => unknown }

  const repository = () => ({ name: newWord(), link: 'https://example.com', description: '' })

  const table: Record<string, Row> = {
    getInitialState: { method: 'GET', statuses: everybody },
    requestLoginCode: { method: 'POST', statuses: everybody, data: () => ({ email: newEmail() }) },
    confirmLoginCode: {
      method: 'POST',
      statuses: { anonymous: 400, newcomer: 400, user: 400, banned: 400, admin: 400 },
      data: () => ({ email: newEmail(), otp: 'ACDEFG' }),
    },
    completeOnboarding: { method: 'POST', statuses: sessions, data: () => ({ name: 'Onboarded' }) },
    getAccount: { method: 'GET', statuses: people },
    updateAccount: { method: 'POST', statuses: people, data: () => ({ name: 'Renamed' }) },
    removeOtherSessions: { method: 'POST', statuses: people },
    listRepositories: { method: 'GET', statuses: people, data: () => ({ searchTerm: '' }) },
    getRepository: { method: 'GET', statuses: people, data: async () => ({ id: await addRepository() }) },
    createRepository: { method: 'POST', statuses: admins, data: repository },
    updateRepository: {
      method: 'POST',
      statuses: admins,
      data: async () => ({ ...repository(), id: await addRepository(), version: 1 }),
    },
    removeRepository: { method: 'POST', statuses: admins, data: async () => ({ id: await addRepository() }) },
    listUsers: { method: 'GET', statuses: admins, data: () => ({ searchTerm: '' }) },
    getDashboard: { method: 'GET', statuses: admins },
  }

  test('every one has its row', () => {
    expect([...readServerFunctions().keys()].sort()).toEqual(Object.keys(table).sort())
  })

  for (const [name, { method, statuses, data }] of Object.entries(table)) {
    test(name, async () => {
      const input = await data?.()
      await expectStatuses(statuses, (caller) =>
        callServerFunction(callers[caller], name, { method, data: input }),
      )
      const otherMethod = method === 'GET' ? 'POST' : 'GET'
      const refused = await callServerFunction(callers.admin, name, { method: otherMethod, data: input })
      expect(refused.status(), 'with the other method').toBe(405)
      await database.query(`UPDATE "user" SET "name" = '' WHERE "email" = $1`, [emailOf('newcomer')])
    })
  }
})

test.describe('endpoints of authentication', () => {
  type Row = { method: Method; statuses: Statuses; data?: () => unknown }

  const table: Record<string, Row> = {
    '/get-session': { method: 'GET', statuses: everybody },
    '/email-otp/send-verification-otp': {
      method: 'POST',
      statuses: everybody,
      data: () => ({ email: newEmail(), type: 'sign-in' }),
    },
    '/sign-in/email-otp': {
      method: 'POST',
      statuses: { anonymous: 400, newcomer: 400, user: 400, banned: 400, admin: 400 },
      data: () => ({ email: newEmail(), otp: 'ACDEFG' }),
    },
    '/revoke-other-sessions': { method: 'POST', statuses: sessions },
    '/admin/list-users': { method: 'GET', statuses: { ...admins, newcomer: 403 } },
    '/admin/stop-impersonating': {
      method: 'POST',
      statuses: { anonymous: 401, newcomer: 400, user: 400, banned: 401, admin: 400 },
    },
    '/revoke-sessions': { method: 'POST', statuses: sessions },
    '/sign-out': { method: 'POST', statuses: everybody },
  }

  /** Every endpoint that the plugins of `src/auth/auth.server.ts` bring along. */
  const { api } = betterAuth({
    secret: 'only-to-list-what-there-is-only-to-list',
    logger: { disabled: true },
    plugins: [emailOTP({ sendVerificationOTP: async () => {} }), admin()],
  })
  const endpoints = Object.values(api).flatMap(({ path, options }) =>
    path ? [options.method].flat().map((method) => ({ path, method: String(method) })) : [],
  )

  test('every open one has its row', () => {
    expect(Object.keys(table).sort()).toEqual([...openEndpoints].sort())
    expect(endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(table)))
  })

  test('all others are closed to everybody', async () => {
    const closed = endpoints.filter(({ path }) => !openEndpoints.has(path))
    expect(closed.length).toBeGreaterThan(40)
    for (const { path, method } of closed) {
      await test.step(`${method} ${path}`, () =>
        expectStatuses(nobody, (caller) =>
          callers[caller].fetch(`/api/auth${path.replaceAll(/:\w+/g, 'x')}`, {
            method,
            headers: { origin: stack.baseUrl },
            data: method === 'GET' ? undefined : {},
          }),
        ))
    }
  })

  for (const [path, { method, statuses, data }] of Object.entries(table)) {
    test(path, async () => {
      await expectStatuses(statuses, (caller) =>
        callers[caller].fetch(`/api/auth${path}`, {
          method,
          headers: { origin: stack.baseUrl },
          data: method === 'GET' ? undefined : (data?.() ?? {}),
        }),
      )
      // What ends sessions did so for these.
      callers = await createCallers(stack, database)
    })
  }
})

test.describe('other routes', () => {
  const table: Record<string, Statuses> = {
    '/livez': everybody,
    '/readyz': everybody,
    '/api': nobody,
    '/api/nothing': nobody,
    '/api/auth': nobody,
    '/.env': nobody,
    '/server/server.js': nobody,
    '/assets/../../server/server.js': nobody,
    '/assets/%2e%2e/%2e%2e/server/server.js': nobody,
    '/sources.sha256': nobody,
    '/%2e%2e/sources.sha256': nobody,
  }

  for (const [path, statuses] of Object.entries(table)) {
    test(path, () => expectStatuses(statuses, (caller) => callers[caller].get(path)))
  }

  test('/logout ends the session of whoever comes, and nobody else’s', async () => {
    for (const caller of callerNames) {
      const before = await database.query('SELECT "id" FROM "session"')
      const answer = await callers[caller].get('/logout')
      expect(answer.status(), caller).toBe(303)
      expect(answer.headers().location, caller).toBe('/login')
      const after = await database.query('SELECT "id" FROM "session"')
      expect(before.length - after.length, caller).toBe(caller === 'anonymous' ? 0 : 1)
    }
    const leftOver = await createCaller(stack)
    expect((await leftOver.get('/app')).status()).toBe(307)
  })

  test('pages take nothing but questions', async () => {
    for (const path of ['/', '/login', '/app', '/manager/users', '/logout', '/livez', '/onboarding']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const answer = await callers.admin.fetch(path, { method, headers: { origin: stack.baseUrl } })
        expect(answer.status(), `${method} ${path}`).toBe(405)
      }
    }
  })
})
