import '../scripts/require-node.mjs'
import { defineConfig } from '@playwright/test'
import { defaultLanguage } from '../src/i18n/languages.ts'
import { testEnv } from './support/test-env.ts'

/** Without a server and the program, the specs that need them do not exist. */
const ignored = [
  ...(process.env.QUICK_TESTS ? ['**/*.full.spec.ts'] : []),
  ...(process.env.TEST_DATABASE_URL && process.env.TEST_PGBOUNCER ? [] : ['**/pgbouncer.spec.ts']),
]

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // The folder `fuzz` belongs to Vitest.
  testMatch: '**/*.spec.ts',
  testIgnore: ignored,
  workers: 2,
  retries: 0,
  // Some tests start an isolated server, which is slow on a busy machine.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: testEnv('BASE_URL'),
    // Shorter than the timeout of a test, so that the report names the action that timed out.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: defaultLanguage,
    // From 1280 px on, a click on a row opens a panel beside its list instead of its page.
    viewport: { width: 1200, height: 720 },
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
