/** There is always somebody who can administer: the check and the write are one, however many try at once. */
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import type { Actor } from './actor'
import { parseRoles } from './permissions'

/** Any number, as long as nothing else locks on it. */
const ADMINS_LOCK = 4_110_001

/**
 * Runs a change that may leave fewer administrators, alone among its kind, and undoes it when none would be left.
 * @throws AppError LAST_ADMIN
 */
export function withLastAdminLock<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`
    // A new installation may have none yet, which is nobody's fault.
    const hadAdmin = await hasAdmin(tx)
    const result = await change(tx)
    if (hadAdmin && !(await hasAdmin(tx))) throw new AppError('LAST_ADMIN')
    return result
  })
}

/** Whether the application would be without an administrator if there were not this person. */
export async function isLastAdmin({ id, role, isInAdminList }: Actor): Promise<boolean> {
  const isAdmin = isInAdminList || parseRoles(role).includes('admin')
  return isAdmin && !(await hasAdmin(db, [id]))
}

/** Somebody with the role, or named in ADMIN_USER_IDS, who is not banned now and none of those left out. */
export async function hasAdmin(tx: Pick<Transaction, 'user'>, leftOut: string[] = []): Promise<boolean> {
  const admin = await tx.user.findFirst({
    where: {
      OR: [{ roles: { has: 'admin' } }, { id: { in: env.adminUserIds } }],
      AND: { OR: [{ banned: false }, { banExpires: { lte: new Date() } }] },
      id: { notIn: leftOut },
    },
    select: { id: true },
  })
  return admin !== null
}
