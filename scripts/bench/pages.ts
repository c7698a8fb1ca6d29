/** How many pages a second the server renders, next to a page on which there is nearly nothing. */

import { type Visit, visitForAWhile } from './load.ts'
import { median, percent, type Report } from './report.ts'
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
    `${CONNECTIONS} connections, gzip, ${ROUNDS} rounds in turn: medians. The empty page is the one of addresses that lead nowhere, asked for by the same visitor and in the same area; what a page reaches of it is taken in each round.`,
  )
  const { cookie } = await signIn(site, administrator)
  const nowhere: Visit = { path: '/no-such-page', status: 404 }
  const visits = {
    empty: nowhere,
    login: { path: '/login', status: 200 },
    emptySignedIn: { ...nowhere, headers: { cookie } },
    emptyInArea: { path: '/manager/no-such-page', status: 404, headers: { cookie } },
    list: { path: '/manager/repositories', status: 200, headers: { cookie } },
  }
  const rate = (visit: Visit, ms: number) =>
    visitForAWhile(site.variables.BASE_URL, [visit], { connections: CONNECTIONS, until: { ms } })

  for (const visit of Object.values(visits)) await rate(visit, WARM_UP_MS)
  const rounds: Record<keyof typeof visits, number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      empty: await rate(visits.empty, ROUND_MS),
      login: await rate(visits.login, ROUND_MS),
      emptySignedIn: await rate(visits.emptySignedIn, ROUND_MS),
      emptyInArea: await rate(visits.emptyInArea, ROUND_MS),
      list: await rate(visits.list, ROUND_MS),
    })
  }
  const perSecond = (page: keyof typeof visits) =>
    `${Math.round(median(rounds.map((round) => round[page])))} /s`
  const share = (page: keyof typeof visits, of: keyof typeof visits) =>
    median(rounds.map((round) => round[page] / round[of]))
  const judge = (what: string, page: keyof typeof visits, of: keyof typeof visits) => {
    const reached = share(page, of)
    const remark = `${percent(reached)} of the empty page, at least ${percent(MIN_SHARE)}`
    report.judge(what, perSecond(page), reached >= MIN_SHARE, remark)
  }

  report.tell('Empty page', perSecond('empty'))
  judge('/login', 'login', 'empty')
  report.tell('Empty page of the manager', perSecond('emptyInArea'))
  judge('List of 20 rows in the manager', 'list', 'emptyInArea')
  report.tell('', percent(share('list', 'emptySignedIn')), 'of the empty page outside the areas, signed in')
  report.tell('', percent(share('list', 'empty')), 'of that of somebody whom nobody looks up')
}
