import { setTimeout as sleep } from 'node:timers/promises'
import { generateLoad, type LoadRequest } from './load.ts'
import { readMegabytes } from './process-figures.ts'
import { percent, type Report } from './report.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site } from './site.ts'

const FIRST_REQUESTS = 5_000
const CONNECTIONS = 16
const MAX_GROWTH = 0.15
const SETTLE_MS = 20_000

export async function measureMemory(site: Site, report: Report, requests: number) {
  report.section(
    'Memory',
    'Resident memory of the server after it has served /login, a list, a missing page and a probe in turn, 20 s after the last request.',
  )
  const { cookie } = await signIn(site, administrator)
  const targets: LoadRequest[] = [
    { path: '/login', status: 200 },
    { path: '/manager/users', status: 200, headers: { cookie } },
    { path: '/no-such-page', status: 404 },
    { path: '/livez', status: 200 },
  ]
  const run = (count: number) =>
    generateLoad(site.variables.BASE_URL, targets, { connections: CONNECTIONS, until: { requests: count } })

  await run(FIRST_REQUESTS)
  const before = await settledMegabytes(site.server.pid)
  report.info(`After ${FIRST_REQUESTS.toLocaleString('en')} requests`, `${Math.round(before)} MB`)
  await run(requests - FIRST_REQUESTS)
  report.info('Under load', `${Math.round(readMegabytes(site.server.pid))} MB`)
  const after = await settledMegabytes(site.server.pid)
  const growth = after / before - 1
  report.judge(
    `After ${requests.toLocaleString('en')} requests`,
    `${Math.round(after)} MB`,
    growth <= MAX_GROWTH,
    `${growth > 0 ? '+' : ''}${percent(growth)}, at most +${percent(MAX_GROWTH)}`,
  )
}

/** V8 returns the memory of a load after about ten seconds without requests. */
async function settledMegabytes(pid: number): Promise<number> {
  await sleep(SETTLE_MS)
  return readMegabytes(pid)
}
