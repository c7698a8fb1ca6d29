/** The production server as the browser tests use it: on the stack of one test run and a port that is free. */
import { fileURLToPath } from 'node:url'
import { settingNames } from '../../src/platform/env/parse-env.server.ts'
import { findFreePort } from '../process/port.ts'
import { startChild } from '../process/process.ts'
import type { TestStack } from './test-stack.ts'

const program = fileURLToPath(new URL('../serve.ts', import.meta.url))

/** Resolves once it listens, with the process and the variables that its tests need. */
export async function startTestServer(
  stack: TestStack,
  cleanup: AsyncDisposableStack,
  settings: Record<string, string> = {},
) {
  const port = String(await findFreePort())
  const variables = {
    ...stack,
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    DEV_PAGES: 'true',
    // Limits are counted by client address, and every test says which one it comes from.
    TRUSTED_PROXIES: 'loopback',
    ...settings,
  }
  const server = await startChild(program, { env: { ...neutralEnvironment(), ...variables } })
  cleanup.use(server)
  return { server, variables }
}

/** The settings of a developer's shell must not decide how a test ends, nor a test touch what they point to. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const foreign = new Set([...settingNames, 'HOST', 'MAILBOX_PORT', 'NODE_ENV'])
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.has(name)))
}
