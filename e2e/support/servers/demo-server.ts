/** A demo as a visitor finds it: a marked database with the first content, and the two ways in. */
import { type APIRequestContext, request } from '@playwright/test'
import { seed } from '../../../prisma/seed.ts'
import { markAsDemo } from '../../../scripts/database/demo-mark.ts'
import { addressOf } from '../server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './isolated-server.ts'

export function startDemo(): Promise<IsolatedServer> {
  return startIsolatedServer({ DEMO: 'true' }, async (databaseUrl) => {
    await markAsDemo(databaseUrl)
    await seed(databaseUrl)
  })
}

export type DemoRole = 'admin' | 'user'

let count = 0

/** A program with an address of its own, in the demo as one of its accounts, or outside of it. */
export async function createVisitor(
  { baseUrl }: IsolatedServer,
  role?: DemoRole,
): Promise<APIRequestContext> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.2.${++count >> 8}.${count & 255}` }
  const visitor = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders, maxRedirects: 0 })
  if (role) await enter(visitor, role, baseUrl)
  return visitor
}

/** What the form of the login page sends. */
async function enter(visitor: APIRequestContext, role: DemoRole, baseUrl: string) {
  const answer = await post(visitor, role, baseUrl)
  if (answer.status() !== 303) throw new Error(`The demo answered ${answer.status()}: ${await answer.text()}`)
}

export function post(visitor: APIRequestContext, role: string, baseUrl: string) {
  return visitor.post(`${baseUrl}${addressOf('signInToDemo')}`, {
    form: { role, redirect: '' },
    headers: { 'sec-fetch-site': 'same-origin', origin: baseUrl },
  })
}
