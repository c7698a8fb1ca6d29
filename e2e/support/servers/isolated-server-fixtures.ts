/** An isolated server and an administrator’s client per worker, for tests that compare all rows or break something. */
import { type APIRequestContext, test as base } from '@playwright/test'
import { createApiClient } from '../api-clients.ts'
import type { Database, TestUser } from '../database.ts'
import { type IsolatedServer, startIsolatedServer } from './isolated-server.ts'

type Fixtures = {
  server: IsolatedServer
  database: Database
  administrator: TestUser
  admin: APIRequestContext
}

export { expect } from '@playwright/test'

export const test = base.extend<object, Fixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the dependencies of a fixture from this pattern
    async ({}, use) => {
      const server = await startIsolatedServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  database: [async ({ server }, use) => use(server.database), { scope: 'worker' }],

  administrator: [
    async ({ database }, use) => use(await database.addUser({ role: 'admin' })),
    { scope: 'worker' },
  ],

  admin: [
    async ({ server, database, administrator }, use) => {
      const admin = await createApiClient(server, administrator.email)
      await database.confirmSessions(administrator)
      await use(admin)
      await admin.dispose()
    },
    { scope: 'worker' },
  ],
})
