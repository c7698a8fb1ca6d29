import { mkdtempDisposableSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer } from '../testing/test-server.ts'
import { startTestStack, type TestStack } from '../testing/test-stack.ts'
import { send } from './load.ts'
import { readCpuMs, readMegabytes } from './process-figures.ts'
import type { Report } from './report.ts'

const MAX_MS = 1_000
const MAX_MEGABYTES = 130
const MAX_IDLE_MEGABYTES = 120
/** The server returns memory after ten seconds without requests. */
const IDLE_MS = 12_000

type Start = { ms: number; cpuMs: number; megabytes: number; idleMegabytes: number }

/** The processor time does not depend on other programs of the machine. Only Linux provides it. */
export async function measureServe(
  { cleanup, databaseServer }: { cleanup: AsyncDisposableStack; databaseServer?: string },
  report: Report,
) {
  report.section(
    'Start of the production server',
    '`npm run serve` on a migrated database until /login responds with 200, for the second time: the first start fills the compile cache.',
  )
  const { path: folder } = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-bench-')))
  const stack = await startTestStack(cleanup, { databaseServer, folder: join(folder, 'postgres') })
  await startOnce(stack)
  const { ms, cpuMs, megabytes, idleMegabytes } = await startOnce(stack, IDLE_MS)
  report.judge('First page', `${Math.round(ms)} ms`, ms <= MAX_MS, `at most ${MAX_MS} ms`)
  if (process.platform !== 'linux') return
  report.info('Processor time until the first page', `${Math.round(cpuMs)} ms`)
  const judge = (what: string, value: number, max: number) =>
    report.judge(what, `${Math.round(value)} MB`, value <= max, `at most ${max} MB`)
  judge('Memory after the first page', megabytes, MAX_MEGABYTES)
  judge('Memory ten seconds later', idleMegabytes, MAX_IDLE_MEGABYTES)
}

async function startOnce(stack: TestStack, idleMs = 0): Promise<Start> {
  await using cleanup = new AsyncDisposableStack()
  const startedAt = performance.now()
  const { server, variables } = await startTestServer(stack, cleanup)
  const agent = new Agent()
  await send(agent, variables.BASE_URL, { path: '/login', status: 200 })
  const ms = performance.now() - startedAt
  agent.destroy()
  const isLinux = process.platform === 'linux'
  const cpuMs = isLinux ? readCpuMs(server.pid) : Number.NaN
  const megabytes = isLinux ? readMegabytes(server.pid) : Number.NaN
  await sleep(idleMs)
  return { ms, cpuMs, megabytes, idleMegabytes: isLinux ? readMegabytes(server.pid) : Number.NaN }
}
