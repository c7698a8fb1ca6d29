import react from '@vitejs/plugin-react'
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
          // Vitest would replace the content of styles with an empty string.
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
          // The files share a database, and some tests make assertions about all rows.
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
