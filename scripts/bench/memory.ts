/** Whether the server's memory stays the same, however many requests it has answered. */
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Visit, visitForAWhile } from './load.ts'
import { percent, type Report } from './report.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site } from './site.ts'

const FIRST_REQUESTS = 5_000
const CONNECTIONS = 16
const MAX_GROWTH = 0.15

export async function measureMemory(site: Site, report: Report, requests: number) {
  report.section(
    'Memory',
    'Resident memory of the server that answers /login, a signed-in list, a missing page and a probe in turn.',
  )
  const { cookie } = await signIn(site, administrator)
  const visits: Visit[] = [
    { path: '/login', status: 200 },
    { path: '/manager/repositories', status: 200, headers: { cookie } },
    { path: '/no-such-page', status: 404 },
    { path: '/livez', status: 200 },
  ]
  const visit = (count: number) =>
    visitForAWhile(site.variables.BASE_URL, visits, { connections: CONNECTIONS, until: { requests: count } })

  await visit(FIRST_REQUESTS)
  const before = await settledMegabytes(site.server.pid)
  report.tell(`After ${FIRST_REQUESTS.toLocaleString('en')} requests`, `${Math.round(before)} MB`)
  await visit(requests - FIRST_REQUESTS)
  const after = await settledMegabytes(site.server.pid)
  const growth = after / before - 1
  report.judge(
    `After ${requests.toLocaleString('en')} requests`,
    `${Math.round(after)} MB`,
    growth <= MAX_GROWTH,
    `${growth > 0 ? '+' : ''}${percent(growth)}, at most +${percent(MAX_GROWTH)}`,
  )
}

/** Once what the last answers left behind is gone. */
async function settledMegabytes(pid: number): Promise<number> {
  await sleep(2_000)
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024
}
