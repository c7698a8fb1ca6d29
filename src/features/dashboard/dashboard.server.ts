import { appConfig } from '#config'
import { whereSessionActive } from '@/auth/better-auth/session-store.server'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed, canReadAll } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { toCappedCount } from '@/platform/database/search.server'
import { DAY_MS } from '@/platform/durations'
import type { z } from '@/platform/zod'
import { resourceList, resources } from '@/resources/resources'
import type { DashboardInput } from './dashboard.schema'

/** Reads figures that triggers keep per day, so the cost does not grow with the tables. Days are days of UTC. */
export async function get(actor: Actor, { days: periodDays }: z.output<typeof DashboardInput>) {
  assertAllowed(actor, { apps: ['manager'] })
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const [sums, recent, sessions] = await Promise.all([
    db.dailyFigure.groupBy({ by: ['kind'], where: { kind: { in: [...kinds] } }, _sum: { count: true } }),
    db.dailyFigure.findMany({
      where: { kind: { in: [...kinds] }, day: { gt: new Date(today - 2 * periodDays * DAY_MS) } },
    }),
    db.session.count({
      where: { ...whereSessionActive(), impersonatedBy: null },
      take: appConfig.list.countLimit + 1,
    }),
  ])
  const countOf = new Map(recent.map(({ kind, day, count }) => [`${kind} ${day.getTime()}`, count]))
  const on = (kind: Kind, daysAgo: number) => countOf.get(`${kind} ${today - daysAgo * DAY_MS}`) ?? 0

  /** The values of the period, oldest first. */
  function listDays(kind: Kind, from = 0): number[] {
    return range(periodDays)
      .map((day) => on(kind, from + day))
      .reverse()
  }

  /** The sum of the period, and of the period before it. */
  function flow(kind: Kind) {
    const series = listDays(kind)
    return { value: sum(series), before: sum(listDays(kind, periodDays)), series }
  }

  /** The total now, and at the start of the period. */
  function stock(created: Kind, deleted: Kind) {
    const total = (kind: Kind) => sums.find((it) => it.kind === kind)?._sum.count ?? 0
    const value = total(created) - total(deleted)
    const [added, removed] = [listDays(created), listDays(deleted)]
    const before = value - sum(added) + sum(removed)
    let current = before
    const series = added.map((count, index) => {
      current += count - (removed[index] ?? 0)
      return current
    })
    return { value, before, series }
  }

  return {
    /** How many rows each resource has that the actor may read. */
    totals: counted
      .filter((resource) => canReadAll(actor, resource))
      .map(({ plural }) => ({ resource: plural, ...stock(`${plural}-created`, `${plural}-deleted`) })),
    /** Null for an actor who may not read the list of users. */
    logins: canReadAll(actor, resources.user)
      ? {
          newUsers: flow('users-created'),
          signIns: flow('sign-ins'),
          activeSessions: toCappedCount(sessions, appConfig.list.countLimit),
          /** The days of the period, oldest first. */
          days: range(periodDays)
            .reverse()
            .map((daysAgo) => ({
              day: new Date(today - daysAgo * DAY_MS),
              signUps: on('users-created', daysAgo),
              signIns: on('sign-ins', daysAgo),
            })),
        }
      : null,
  }
}

/** The resources whose rows database triggers count per day. */
const counted = resourceList.filter(({ hasDailyFigures }) => hasDailyFigures)

type Kind = 'sign-ins' | `${(typeof counted)[number]['plural']}-${'created' | 'deleted'}`
const kinds: readonly Kind[] = [
  'sign-ins',
  ...counted.flatMap(({ plural }) => [`${plural}-created` as const, `${plural}-deleted` as const]),
]

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
