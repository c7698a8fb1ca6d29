import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultLanguage, languageKeys } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { DAY_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { runWithContext } from '@/platform/request-context.server'
import { failWrites } from '@/testing/database/failing-writes'
import { createRequestInfo, randomAddress } from '@/testing/requests'
import { readTexts } from '@/testing/source/texts'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor, type Visitor } from '@/testing/visitor'
import { handleAuthRequest } from './auth-handler.server'

type Answer = Awaited<ReturnType<Visitor['send']>>
type Failure = { key: string; status: number; cause: (visitor: Visitor) => Promise<Answer> }

const failures: Failure[] = [
  {
    key: 'errors:code.INVALID_OTP',
    status: 400,
    cause: (visitor) => visitor.confirm(uniqueEmail(), 'ACD346'),
  },
  {
    key: 'errors:code.INVALID_EMAIL',
    status: 400,
    cause: (visitor) => visitor.requestCode('not-an-address'),
  },
  {
    key: 'auth-errors:INVALID_ORIGIN',
    status: 403,
    cause: (visitor) =>
      visitor.send('POST', '/sign-out', {
        body: {},
        headers: { origin: 'https://evil.example', cookie: 'a=b' },
      }),
  },
  {
    key: 'errors:code.NOT_FOUND',
    status: 404,
    cause: (visitor) => visitor.get('/nothing'),
  },
  {
    key: 'auth-errors:UNSUPPORTED_MEDIA_TYPE',
    status: 415,
    cause: (visitor) =>
      visitor.send('POST', '/sign-in/email-otp', { body: 'a', headers: { 'content-type': 'text/plain' } }),
  },
  {
    key: 'auth-errors:PAYLOAD_TOO_LARGE',
    status: 413,
    cause: (visitor) => visitor.send('POST', '/nothing', { body: { a: 'a'.repeat(16_000) } }),
  },
  {
    key: 'errors:code.BANNED_USER',
    status: 403,
    async cause(visitor) {
      const { id, email } = await insertUser()
      await visitor.signIn(email)
      await db.user.update({ where: { id }, data: { banned: true } })
      return visitor.get('/get-session')
    },
  },
]

test.each(failures)(
  'the error $key has its code and its text in every language',
  async ({ key, status, cause }) => {
    for (const language of languageKeys) {
      const answer = await cause(createVisitor({ language }))
      expect({
        status: answer.status,
        body: answer.body,
        language: answer.headers.get('content-language'),
      }).toEqual({
        status,
        body: expect.objectContaining({
          code: key.split(/[:.]/).at(-1),
          message: readTexts(language).get(key),
        }),
        language,
      })
    }
  },
)

test('the limit per client answers with its code, its text and the time to wait', async () => {
  const address = randomAddress()
  const ask = (language = defaultLanguage) => createVisitor({ address, language }).requestCode(uniqueEmail())
  for (let count = 0; count < 10; count++) expect((await ask()).status).toBe(200)
  for (const language of languageKeys) {
    const { status, headers, body } = await ask(language)
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: readTexts(language).get('errors:code.TOO_MANY_REQUESTS'),
      },
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('a database that cannot write is 503 with the time to wait', async () => {
  const { email } = await insertUser()
  await failWrites('verification', '53100')
  const print = vi.spyOn(console, 'error')
  onTestFinished(() => print.mockRestore())
  const answer = await createVisitor().requestCode(email)
  // better-auth would print each error that is not its own.
  expect(print).not.toHaveBeenCalled()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.body).toMatchObject({ code: 'UNAVAILABLE' })
})

test('a refresh of the session that cannot be written is 503, not a missing session', async () => {
  const { id, email } = await insertUser()
  const visitor = await createVisitor().signIn(email)
  const expiresAt = new Date(Date.now() + DAY_MS)
  await db.session.updateMany({ where: { userId: id }, data: { expiresAt } })
  await failWrites('session', '25006')
  expect((await visitor.get('/get-session')).status).toBe(503)
})

test('a sign-out that cannot read the session fails, and the session stays', async () => {
  const { id, email } = await insertUser()
  const visitor = await createVisitor().signIn(email)
  await db.$executeRaw`ALTER TABLE "session" RENAME TO "session_away"`
  const { status } = await visitor.post('/sign-out')
  await db.$executeRaw`ALTER TABLE "session_away" RENAME TO "session"`
  expect(status).toBe(500)
  expect(await db.session.count({ where: { userId: id } })).toBe(1)
})

test.each([
  ['GET', '/admin/list-users'],
  ['POST', '/admin/stop-impersonating'],
  ['POST', '/revoke-sessions'],
])(
  'a %s request to %s counts as this endpoint, although others look up the session',
  async (method, path) => {
    const { email } = await insertUser({ role: 'admin' })
    const visitor = createVisitor()
    await visitor.signIn(email)
    const headers = { cookie: visitor.cookieHeader(), origin: env.baseUrl }
    const context = createRequestInfo({ headers: new Headers(headers) })
    const request = new Request(`${env.baseUrl}/api/auth${path}`, { method, headers })
    await runWithContext(context, () => handleAuthRequest(request))
    expect(context.endpoint).toBe(`/api/auth${path}`)
  },
)
