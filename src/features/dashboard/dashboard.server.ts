/** The figures an administrator looks at in the morning, counted in the database. */
import type { Actor } from '@/auth/actor'
import { assertAllowed } from '@/auth/permissions'
import { db } from '@/platform/db.server'
import { appConfig } from '../../../app.config'

export type Figures = Awaited<ReturnType<typeof get>>

export async function get(actor: Actor) {
  assertAllowed(actor, { apps: ['manager'] })
  const now = Date.now()
  const newSince = new Date(now - appConfig.dashboard.newUserDays * 86_400_000)
  const [users, newUsers, activeSessions, repositories] = await Promise.all([
    db.user.count(),
    db.user.count({ where: { createdAt: { gte: newSince } } }),
    db.session.count({ where: { expiresAt: { gt: new Date(now) } } }),
    db.repository.count(),
  ])
  return { users, newUsers, activeSessions, repositories }
}
