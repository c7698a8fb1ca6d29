import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Where a test only needs the settings to be there, not to lead anywhere. */
const unreachable = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'silent',
  // Vite has a variable of the same name, which would be read instead of our default.
  BASE_URL: 'http://localhost:3000',
}

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.server.test.ts'],
          testTimeout: 60_000,
          env: unreachable,
          // Styles that are read as text stay what they are.
          css: { include: [/\.css\?raw$/] },
        },
      },
      {
        resolve: { tsconfigPaths: true },
        plugins: [react()],
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['scripts/testing/components-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          env: unreachable,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'data',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          include: ['src/**/*.server.test.ts', 'scripts/database/migrations.test.ts'],
          globalSetup: ['scripts/testing/data-setup.ts'],
          env: { BASE_URL: unreachable.BASE_URL },
          // One database for all: what a test says about all rows must not meet another file's.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: ['scripts/database/migrations.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
