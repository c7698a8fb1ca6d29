import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateLoad, type LoadRequest } from './load.ts'
import { percent, type Report } from './report.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site } from './site.ts'

const FIRST_REQUESTS = 5_000
const CONNECTIONS = 16
const MAX_GROWTH = 0.15

export async function measureMemory(site: Site, report: Report, requests: number) {
  report.section(
    'Memory',
    'Resident memory of the server while it serves /login, a list, a missing page and a probe in turn.',
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
  const after = await settledMegabytes(site.server.pid)
  const growth = after / before - 1
  report.judge(
    `After ${requests.toLocaleString('en')} requests`,
    `${Math.round(after)} MB`,
    growth <= MAX_GROWTH,
    `${growth > 0 ? '+' : ''}${percent(growth)}, at most +${percent(MAX_GROWTH)}`,
  )
}

/** Measured after a pause, so that garbage of the last requests is collected. */
async function settledMegabytes(pid: number): Promise<number> {
  await sleep(2_000)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
