import { describe, expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { readCode } from '@/testing/mailbox'
import { createRequestInfo, inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { type AuthServer, createVisitor, internalServer, startServer } from '@/testing/visitor'
import { withVerifiedCookies } from '../better-auth/signed-cookies.server'
import { findActor } from './session.server'

const formerSecret = 'f0rmer-key-of-this-test-4830152976-x'
const newSecret = 'n3w-key-of-this-test-7192048365-abcd'

/** One after the other, because each start changes the environment of this process. */
async function startServers() {
  const previous = `unused-${newSecret}, ${formerSecret}`
  return [
    await startServer({ AUTH_SECRET: formerSecret }),
    await startServer({ AUTH_SECRET: newSecret, AUTH_SECRET_PREVIOUS: previous }),
    await startServer({ AUTH_SECRET: newSecret }),
  ] as const
}

async function getSession(server: AuthServer, cookie: string) {
  const request = new Request(`${server.baseUrl}/api/auth/get-session`, { headers: { cookie } })
  const response = await server.handle(request, createRequestInfo({ headers: request.headers }))
  return response.json()
}

describe('a rotation of AUTH_SECRET', () => {
  test('a session continues while AUTH_SECRET_PREVIOUS has its secret', async () => {
    const [before, during, after] = await startServers()
    const { email } = await insertUser()
    const visitor = await createVisitor({ server: before }).signIn(email)
    const cookie = visitor.cookieHeader()
    expect(await getSession(during, cookie)).toMatchObject({ user: { email } })
    expect(await getSession(after, cookie)).toBeNull()
  })

  test('a new session is signed with the new secret', async () => {
    const [, during, after] = await startServers()
    const { email } = await insertUser()
    const visitor = await createVisitor({ server: during }).signIn(email)
    expect(await getSession(after, visitor.cookieHeader())).toMatchObject({ user: { email } })
  })

  test('a code from before the rotation signs in, in the browser that asked for it', async () => {
    const [before, during] = await startServers()
    const { email } = await insertUser()
    const first = createVisitor({ server: before })
    await first.requestCode(email)
    const second = createVisitor({ server: during })
    for (const [name, value] of first.cookies) second.cookies.set(name, value)
    expect((await second.confirm(email, await readCode(email))).status).toBe(200)
  })
})

describe('a second session cookie', () => {
  const name = 'better-auth.session_token'

  test.each(['x', '', 'a.b', `a.${'A'.repeat(43)}%3D`])('%j before the own one is ignored', async (value) => {
    const { id, email } = await insertUser()
    const visitor = await createVisitor().signIn(email)
    const headers = new Headers({ cookie: `${name}=${value}; ${visitor.cookieHeader()}` })
    expect(await inRequest(findActor, { headers })).toMatchObject({ id })
  })

  test.each([
    [4, true],
    [5, false],
  ])('with %i cookies of its name before it, the own one counts: %s', async (count, isRead) => {
    const { id, email } = await insertUser()
    const visitor = await createVisitor().signIn(email)
    const cookie = `${`${name}=a.b; `.repeat(count)}${visitor.cookieHeader()}`
    const actor = await inRequest(findActor, { headers: new Headers({ cookie }) })
    expect(actor?.id).toBe(isRead ? id : undefined)
  })

  test('of a session that has ended is ignored, and signing out ends the living one', async () => {
    const { id, email } = await insertUser()
    const ended = await createVisitor().signIn((await insertUser()).email)
    const endedCookie = ended.cookieHeader()
    await ended.post('/sign-out')
    const visitor = await createVisitor().signIn(email)
    const cookie = `${endedCookie}; ${visitor.cookieHeader()}`
    expect(await inRequest(findActor, { headers: new Headers({ cookie }) })).toMatchObject({ id })
    await visitor.send('POST', '/sign-out', { body: {}, headers: { cookie } })
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
  })

  test('of a session that has expired is ignored', async () => {
    const [other, own] = [await insertUser(), await insertUser()]
    const expired = await createVisitor().signIn(other.email)
    await db.session.updateMany({ where: { userId: other.id }, data: { expiresAt: new Date() } })
    const visitor = await createVisitor().signIn(own.email)
    const headers = new Headers({ cookie: `${expired.cookieHeader()}; ${visitor.cookieHeader()}` })
    expect(await inRequest(findActor, { headers })).toMatchObject({ id: own.id })
  })
})

test('each cookie of a sign-in and of an impersonation is verified, and cookies of other names are not', async () => {
  const visitor = createVisitor({ server: internalServer })
  const admin = await insertUser({ role: 'admin' })
  await visitor.requestCode(admin.email)
  // A sign-in by a provider sets the state.
  const names = new Set(['better-auth.state', ...visitor.cookies.keys()])
  await visitor.confirm(admin.email, await readCode(admin.email))
  await visitor.post('/admin/impersonate-user', { userId: (await insertUser()).id })
  for (const name of visitor.cookies.keys()) names.add(name)
  const value = visitor.cookies.get('better-auth.session_token')
  const cookies = [...names, 'better-auth.other'].map((name) => `${name}=x; ${name}=${value}`)
  const headers = await withVerifiedCookies(new Headers({ cookie: cookies.join('; ') }))
  const kept = headers.get('cookie')?.split('; ') ?? []
  expect(kept.filter((cookie) => cookie.endsWith('=x'))).toEqual(['better-auth.other=x'])
})

test('on https, browsers refuse the cookies of a sign-in from other subdomains and paths', async () => {
  const server = await startServer({ BASE_URL: 'https://app.example.com' }, ['/impersonate-user'])
  const admin = await insertUser({ role: 'admin' })
  const visitor = createVisitor({ server })
  const answers = [
    await visitor.requestCode(admin.email),
    await visitor.confirm(admin.email, await readCode(admin.email)),
    await visitor.post('/admin/impersonate-user', { userId: (await insertUser()).id }),
    await visitor.post('/admin/stop-impersonating'),
    await visitor.post('/sign-out'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const cookies = answers.flatMap(({ setCookies }) => setCookies)
  const wrong = cookies.filter(
    (cookie) => !/^__Host-(?=.*; Path=\/(;|$))(?=.*; Secure)(?!.*; Domain)/.test(cookie),
  )
  expect(wrong).toEqual([])
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0])).size).toBeGreaterThan(2)
})
