import './scripts/require-node.mjs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Valid configuration for tests that connect to nothing. */
const unreachable = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'silent',
  // Vite sets a variable of the same name, which would replace the default.
  BASE_URL: 'http://localhost:3000',
}

/** Vitest would leave a processor to itself, but its main process is mostly idle. */
const maxWorkers = availableParallelism()
/** Each worker of the data tests has a database. An embedded database occupies a processor as much as its worker. */
const databaseWorkers = Math.min(maxWorkers, 4)

/** The bodies of server functions are not part of the code of the browser. Loading them takes most of the time of a test file. */
const withoutServerFunctions: Plugin = {
  name: 'without-server-functions',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('.server') && importer?.endsWith('.functions.ts') ? '\0server-code' : undefined,
  load: (id) => (id === '\0server-code' ? 'export {}' : undefined),
}

/** The testing library finds texts with plain spaces only, so `src/testing/t.ts` has no others in these tests, too. */
const plainSpaces: Plugin = {
  name: 'plain-spaces',
  enforce: 'pre',
  transform: (code, id) =>
    /\/i18n\/locales\/.+\.json$/.test(id) ? code.replaceAll('\u00a0', ' ') : undefined,
}

/** `npm test` without a part leaves out the tests of mechanisms that a project rarely changes. */
const exclude = process.env.QUICK_TESTS ? ['**/*.full.test.{ts,tsx}'] : []

/** They run on the database of TEST_DATABASE_URL too. */
const databaseScripts = ['scripts/database/migrations.test.ts', 'scripts/backup/backup.full.test.ts']

/** Server functions as declarations: those that validate in their code end with their schema, the others do not run. */
const onlyDeclarations: Plugin = {
  name: 'only-declarations',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('.server') && importer?.includes('/src/') ? '\0server-declaration' : undefined,
  load: (id) =>
    id === '\0server-declaration'
      ? 'export const handleFormAction = (data, { schema }) => schema'
      : undefined,
}

export default defineConfig({
  test: {
    // Tests of errors print them, which would hide a failure.
    silent: 'passed-only',
    projects: [
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: [...exclude, 'src/**/*.server.test.ts'],
          testTimeout: 60_000,
          // A worker for each file would take three times as long.
          isolate: false,
          maxWorkers,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          env: unreachable,
          // Vitest would replace the content of styles with an empty string.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [react(), withoutServerFunctions, plainSpaces],
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          exclude,
          environment: 'happy-dom',
          // The files of a worker share the packages that they import.
          pool: 'vmForks',
          setupFiles: ['scripts/testing/components-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env: unreachable,
          maxWorkers,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'data',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['src/**/*.server.test.ts'],
          exclude,
          globalSetup: ['scripts/testing/data-setup.ts'],
          setupFiles: ['scripts/testing/data-worker-setup.ts'],
          env: { BASE_URL: unreachable.BASE_URL },
          // Loading the server for each file would take a third of the time.
          isolate: false,
          maxWorkers: databaseWorkers,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'database',
          include: databaseScripts,
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: [...exclude, ...databaseScripts, 'scripts/**/*.projects.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [onlyDeclarations],
        test: {
          name: 'fuzz',
          include: ['e2e/fuzz/*.test.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
          env: unreachable,
          maxConcurrency: databaseWorkers,
          provide: { fuzzServers: databaseWorkers },
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'projects',
          include: ['scripts/**/*.projects.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
          maxWorkers,
          maxConcurrency: 2,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
