/** For tests that look at all rows or hold nothing back: a stack of the worker's own, and an administrator's client of it. */
import { type APIRequestContext, test as base } from '@playwright/test'
import { createCaller } from './api-clients.ts'
import type { Database } from './database.ts'
import { type OwnStack, startOwnStack } from './isolated-server.ts'

type Fixtures = { stack: OwnStack; database: Database; admin: APIRequestContext }

export { expect } from '@playwright/test'

export const test = base.extend<object, Fixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const stack = await startOwnStack()
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker' },
  ],

  database: [async ({ stack }, use) => use(stack.database), { scope: 'worker' }],

  admin: [
    async ({ stack, database }, use) => {
      const admin = await createCaller(stack, (await database.addPerson({ role: 'admin' })).email)
      await use(admin)
      await admin.dispose()
    },
    { scope: 'worker' },
  ],
})
