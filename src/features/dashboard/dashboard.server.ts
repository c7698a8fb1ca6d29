/** What an administrator looks at in the morning, from figures kept by the day: it costs the same in any database. */

import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { db } from '@/platform/database/db.server'
import { toCappedCount } from '@/platform/database/search.server'
import { DAY_MS } from '@/platform/durations'

const { periodDays } = appConfig.dashboard

/** Days are those of UTC; a period ends with today, as far as today has come. */
export async function get(actor: Actor) {
  assertAllowed(actor, { apps: ['manager'] })
  const now = new Date()
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const [sums, recent, sessions] = await Promise.all([
    db.dailyFigure.groupBy({ by: ['kind'], where: { kind: { in: [...kinds] } }, _sum: { count: true } }),
    db.dailyFigure.findMany({
      where: { kind: { in: [...kinds] }, day: { gt: new Date(today - 2 * periodDays * DAY_MS) } },
    }),
    db.session.count({
      where: { expiresAt: { gt: now }, impersonatedBy: null },
      take: appConfig.list.countLimit + 1,
    }),
  ])
  const countOf = new Map(recent.map(({ kind, day, count }) => [`${kind} ${day.getTime()}`, count]))
  const on = (kind: Kind, daysAgo: number) => countOf.get(`${kind} ${today - daysAgo * DAY_MS}`) ?? 0

  /** What the period brought, and what the one before it did. */
  function flow(kind: Kind): Figure {
    const within = (from: number) => sum(range(periodDays).map((day) => on(kind, from + day)))
    return { value: within(0), before: within(periodDays) }
  }

  /** How many there are, and how many there were when the period began. */
  function stock(created: Kind, deleted: Kind): Figure {
    const total = (kind: Kind) => sums.find((it) => it.kind === kind)?._sum.count ?? 0
    const value = total(created) - total(deleted)
    return { value, before: value - flow(created).value + flow(deleted).value }
  }

  return {
    users: stock('users-created', 'users-deleted'),
    newUsers: flow('users-created'),
    signIns: flow('sign-ins'),
    repositories: stock('repositories-created', 'repositories-deleted'),
    activeSessions: toCappedCount(sessions, appConfig.list.countLimit),
    /** One for each day of the period, oldest first. */
    days: range(periodDays)
      .reverse()
      .map((daysAgo) => ({
        day: new Date(today - daysAgo * DAY_MS),
        signUps: on('users-created', daysAgo),
        signIns: on('sign-ins', daysAgo),
      })),
  }
}

/** A number and what it is compared with. */
export type Figure = { value: number; before: number }

/** What is counted by the day, by triggers in the database. */
const kinds = [
  'users-created',
  'users-deleted',
  'repositories-created',
  'repositories-deleted',
  'sign-ins',
] as const
type Kind = (typeof kinds)[number]

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
