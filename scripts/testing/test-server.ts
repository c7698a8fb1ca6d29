import { fileURLToPath } from 'node:url'
import { variableNames } from '../../src/platform/env/parse-env.server.ts'
import { findFreePort } from '../process/port.ts'
import { startChild } from '../process/process.ts'
import type { TestStack } from './test-stack.ts'

const ownProgram = fileURLToPath(new URL('../serve.mjs', import.meta.url))

type Launch = { program?: string; onOutput?: (text: string) => void }

/** Starts the production server on a free port. Resolves with the process and the variables of the tests. */
export async function startTestServer(
  stack: TestStack,
  cleanup: AsyncDisposableStack,
  settings: Record<string, string> = {},
  { program = ownProgram, onOutput }: Launch = {},
) {
  const port = String(await findFreePort())
  const variables = {
    ...stack,
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'error',
    DEV_PAGES: 'true',
    // Rate limits count by client address, and each test sends its own.
    TRUSTED_PROXIES: 'loopback',
    // Tests and benchmarks open more pages, and change more, than people.
    PAGES_PER_MINUTE: '0',
    WRITES_PER_MINUTE: '0',
    ...settings,
  }
  const server = await startChild(program, { env: { ...neutralEnvironment(), ...variables }, onOutput })
  cleanup.use(server)
  return { server, variables }
}

/** Removes the configuration of the developer's shell, so that tests neither depend on it nor change its data. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  const foreign = new Set([...variableNames, 'HOST', 'MAILBOX_PORT', 'NODE_ENV'])
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.has(name)))
}
