import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '../testing/test-server.ts'
import { startTestStack, type TestStack } from '../testing/test-stack.ts'
import { send } from './load.ts'
import { readCpuMs, readMegabytes } from './process-figures.ts'
import type { Report } from './report.ts'

const program = fileURLToPath(new URL('../serve.mjs', import.meta.url))
const MAX_MS = 1_000
const MAX_MEGABYTES = 150

type Start = { ms: number; cpuMs: number; megabytes: number }

/** The processor time does not depend on other programs of the machine. Only Linux provides it. */
export async function measureServe(
  { cleanup, databaseServer }: { cleanup: AsyncDisposableStack; databaseServer?: string },
  report: Report,
) {
  report.section(
    'Start of the production server',
    '`npm run serve` on a migrated database until /login responds with 200, for the second time: the first start fills the compile cache.',
  )
  const folder = mkdtempSync(join(tmpdir(), 'app-bench-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const stack = await startTestStack(cleanup, { databaseServer, folder: join(folder, 'postgres') })
  await startOnce(stack)
  const { ms, cpuMs, megabytes } = await startOnce(stack)
  report.judge('First page', `${Math.round(ms)} ms`, ms <= MAX_MS, `at most ${MAX_MS} ms`)
  if (process.platform !== 'linux') return
  report.info('Processor time until the first page', `${Math.round(cpuMs)} ms`)
  report.judge(
    'Memory after the first page',
    `${Math.round(megabytes)} MB`,
    megabytes <= MAX_MEGABYTES,
    `at most ${MAX_MEGABYTES} MB`,
  )
}

async function startOnce(stack: TestStack): Promise<Start> {
  await using cleanup = new AsyncDisposableStack()
  const startedAt = performance.now()
  const { server, variables } = await startTestServer(stack, cleanup, {}, program)
  const agent = new Agent()
  await send(agent, variables.BASE_URL, { path: '/login', status: 200 })
  const ms = performance.now() - startedAt
  agent.destroy()
  const isLinux = process.platform === 'linux'
  return {
    ms,
    cpuMs: isLinux ? readCpuMs(server.pid) : Number.NaN,
    megabytes: isLinux ? readMegabytes(server.pid) : Number.NaN,
  }
}
