import { expect, test } from 'vitest'
import { toErrorResponse } from '@/http/error-response.server'
import { toPublicError } from '@/http/to-public-error.server'
import { AppError, type ErrorCode } from '@/platform/app-error'
import { db } from '@/platform/database/db.server'
import { runWithContext } from '@/platform/request-context.server'
import { createRequestInfo } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { logRefusal } from './log-refusal.server'

async function signIn(differences: Parameters<typeof insertUser>[0] = {}) {
  const { id, email } = await insertUser(differences)
  const visitor = await createVisitor().signIn(email)
  return { id, headers: new Headers({ cookie: visitor.cookieHeader() }) }
}

/** A page that is refused with the code, or that fails with another status. */
function refuse(headers: Headers, response: () => Response, functionName?: string) {
  const path = functionName ? '/_serverFn/abc' : '/manager/users/0190'
  const context = createRequestInfo({ headers, functionName, findRoute: () => '/manager/users/$id' })
  const request = new Request(`http://localhost${path}`, { headers })
  return runWithContext(context, () => logRefusal(request, response()))
}

async function findRefusals(actorId: string) {
  const where = { actorId, kind: 'access-refused' }
  const entries = await db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  return entries.map(({ detail }) => detail)
}

const answer = (code: ErrorCode) => () => toErrorResponse(new AppError(code))

/** As server functions answer. */
function throwAndRespond(code: ErrorCode) {
  const error = new AppError(code)
  return () => {
    toPublicError(error)
    return new Response(null, { status: error.status })
  }
}

test('refusals of a signed-in user are logged with the route or the server function, not with the path', async () => {
  const { id, headers } = await signIn()
  await refuse(headers, answer('FORBIDDEN'))
  for (let count = 2; count <= 10; count++) await refuse(headers, throwAndRespond('FORBIDDEN'), 'createUser')
  expect(await findRefusals(id)).toEqual(['GET /manager/users/$id', 'createUser ×10'])
})

test('a refusal without a code of the application is logged', async () => {
  const { id, headers } = await signIn()
  await refuse(headers, () => new Response('Forbidden', { status: 403 }))
  expect(await findRefusals(id)).toHaveLength(1)
})

test.each<ErrorCode>([
  'STEP_UP_REQUIRED',
  'ONBOARDING_REQUIRED',
  'TOO_MANY_ATTEMPTS',
  'NOT_FOUND',
  'UNKNOWN_ERROR',
])('the answer %s is no refusal', async (code) => {
  const { id, headers } = await signIn()
  await refuse(headers, answer(code))
  await refuse(headers, throwAndRespond(code))
  expect(await findRefusals(id)).toEqual([])
})

test('a refused request of another site is not logged, and does not count for the user', async () => {
  const { id, headers } = await signIn()
  const path = '/manager/users'
  const context = createRequestInfo({ headers, method: 'POST', isCrossSite: true, findRoute: () => path })
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers })
  await runWithContext(context, () => logRefusal(request, new Response('Forbidden', { status: 403 })))
  expect(await findRefusals(id)).toEqual([])
  expect(await db.quota.count({ where: { key: { contains: id } } })).toBe(0)
})

test('a refusal that a page of another site caused, for example by a link, is not logged', async () => {
  const { id, headers } = await signIn()
  headers.set('sec-fetch-site', 'cross-site')
  await refuse(headers, answer('FORBIDDEN'))
  expect(await findRefusals(id)).toEqual([])
})

test('a refusal of a visitor or of a banned user is not logged, and answers nevertheless', async () => {
  const { id, headers } = await signIn()
  await db.user.update({ where: { id }, data: { banned: true } })
  await refuse(headers, answer('FORBIDDEN'))
  await refuse(new Headers(), answer('FORBIDDEN'))
  expect(await findRefusals(id)).toEqual([])
})

test('an impersonating administrator is counted apart from the user', async () => {
  const { id, headers } = await signIn()
  await refuse(headers, answer('FORBIDDEN'))
  const admin = await insertUser({ role: 'admin' })
  await db.session.updateMany({ where: { userId: id }, data: { impersonatedBy: admin.id } })
  await refuse(headers, answer('FORBIDDEN'))
  expect(await db.auditEvent.count({ where: { actorId: id, impersonatorId: admin.id } })).toBe(1)
})
