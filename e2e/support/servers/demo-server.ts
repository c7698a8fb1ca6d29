import { type APIRequestContext, request } from '@playwright/test'
import { seed } from '../../../prisma/seed.ts'
import { markAsDemo } from '../../../scripts/database/demo-mark.ts'
import { serverFunctionUrl } from '../server-functions.ts'
import { type IsolatedServer, startIsolatedServer } from './isolated-server.ts'

/** A server in demo mode on a database that is marked as a demo and seeded. */
export function startDemo(): Promise<IsolatedServer> {
  return startIsolatedServer({ DEMO: 'true' }, async (databaseUrl) => {
    await markAsDemo(databaseUrl)
    await seed(databaseUrl)
  })
}

export type DemoRole = 'admin' | 'user'

let count = 0

/** A client with its own client address. It is signed in to a demo account if `role` is given. */
export async function createVisitor(
  { baseUrl }: IsolatedServer,
  role?: DemoRole,
): Promise<APIRequestContext> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.2.${++count >> 8}.${count & 255}` }
  const visitor = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders, maxRedirects: 0 })
  if (!role) return visitor
  const answer = await postDemoSignIn(visitor, role, baseUrl)
  if (answer.status() !== 303) throw new Error(`The demo answered ${answer.status()}: ${await answer.text()}`)
  return visitor
}

/** Sends the form of the login page. */
export function postDemoSignIn(visitor: APIRequestContext, role: string, baseUrl: string) {
  return visitor.post(`${baseUrl}${serverFunctionUrl('signInToDemo')}`, {
    form: { role, redirect: '' },
    headers: { 'sec-fetch-site': 'same-origin', origin: baseUrl },
  })
}
