import type { APIRequestContext } from '@playwright/test'
import { seed } from '../../../prisma/seed.ts'
import { markAsDemo } from '../../../scripts/database/demo-mark.ts'
import { createApiClient } from '../api-clients.ts'
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

/** A client with its own client address. It is signed in to a demo account if `role` is given. */
export async function createVisitor(server: IsolatedServer, role?: DemoRole): Promise<APIRequestContext> {
  const visitor = await createApiClient(server)
  if (!role) return visitor
  const answer = await postDemoSignIn(visitor, role, server.baseUrl)
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
