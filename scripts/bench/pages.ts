import { generateLoad, type LoadRequest, percentile } from './load.ts'
import { median, milliseconds, percent, type Report } from './report.ts'
import { signIn } from './sign-in.ts'
import { administrator, type Site } from './site.ts'

const CONNECTIONS = 16
const ROUNDS = 7
const ROUND_MS = 1_000
const WARM_UP_MS = 3_000
const MIN_SHARE = 0.5

export async function measurePages(site: Site, report: Report) {
  report.section(
    'Pages per second',
    `${CONNECTIONS} connections, compressed as for browsers, ${ROUNDS} rounds: medians. A page is compared with the 404 page of the same visitor and area, in each round.`,
  )
  const { cookie } = await signIn(site, administrator)
  const missing: LoadRequest = { path: '/no-such-page', status: 404 }
  const targets = {
    empty: missing,
    login: { path: '/login', status: 200 },
    emptySignedIn: { ...missing, headers: { cookie } },
    emptyInArea: { path: '/manager/no-such-page', status: 404, headers: { cookie } },
    list: { path: '/manager/users', status: 200, headers: { cookie } },
  }
  async function rate(target: LoadRequest, ms: number, onTime?: (ms: number) => void): Promise<number> {
    const load = { connections: CONNECTIONS, until: { ms }, onTime }
    return (await generateLoad(site.variables.BASE_URL, [target], load)).perSecond
  }

  for (const target of Object.values(targets)) await rate(target, WARM_UP_MS)
  const rounds: Record<keyof typeof targets, number>[] = []
  const tails: { p50: number; p99: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = []
    rounds.push({
      empty: await rate(targets.empty, ROUND_MS),
      login: await rate(targets.login, ROUND_MS, (ms) => times.push(ms)),
      emptySignedIn: await rate(targets.emptySignedIn, ROUND_MS),
      emptyInArea: await rate(targets.emptyInArea, ROUND_MS),
      list: await rate(targets.list, ROUND_MS),
    })
    tails.push({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
  }
  const perSecond = (page: keyof typeof targets) =>
    `${Math.round(median(rounds.map((round) => round[page])))} /s`
  const share = (page: keyof typeof targets, of: keyof typeof targets) =>
    median(rounds.map((round) => round[page] / round[of]))
  const judge = (what: string, page: keyof typeof targets, of: keyof typeof targets) => {
    const reached = share(page, of)
    const remark = `${percent(reached)} of the empty page, at least ${percent(MIN_SHARE)}`
    report.judge(what, perSecond(page), reached >= MIN_SHARE, remark)
  }

  report.info('Empty page', perSecond('empty'))
  judge('/login', 'login', 'empty')
  const tail = (value: (round: (typeof tails)[number]) => number) => median(tails.map(value))
  const times = `${milliseconds(tail(({ p50 }) => p50))}, ${milliseconds(tail(({ p99 }) => p99))}`
  report.info('/login: p99 / p50', tail(({ p50, p99 }) => p99 / p50).toFixed(2), times)
  report.info('Empty page of the manager', perSecond('emptyInArea'))
  judge('List of 20 rows in the manager', 'list', 'emptyInArea')
  report.info('', percent(share('list', 'emptySignedIn')), 'of the empty page outside the areas, signed in')
  report.info('', percent(share('list', 'empty')), 'of the empty page of an anonymous visitor')
}
