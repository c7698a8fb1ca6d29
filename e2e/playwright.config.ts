/** Browser tests on the production build. `npm test -- e2e` starts what they need and names it in the environment. */
import { defineConfig } from '@playwright/test'
import { testEnv } from './support/test-env.ts'

/** What another PostgreSQL could make a difference to; how pages look and who may open them is seen on the embedded one. */
const aboutData =
  /\/(account|api-contract|login|reliability|repositories|session-end|tokens|users)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  testMatch: process.env.TEST_DATABASE_URL ? aboutData : undefined,
  workers: 2,
  retries: 0,
  // Some tests start a stack of their own, which takes its time on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: testEnv('BASE_URL'),
    // Well below the limit of a test, so that what is waited for in vain is named.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Africa/Nairobi',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testEnv('CHROMIUM_PATH'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
