/** The application never loses its last administrator, even under parallel requests. */
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'
import type { Actor } from './actor'
import { parseRoles } from './permissions'

/** The key of the advisory lock, unique in this application. */
const ADMINS_LOCK = 4_110_001

/**
 * Runs a change that may remove administrators. Such changes run one at a time; one that would leave none is rolled back.
 * @throws AppError LAST_ADMIN
 */
export function withLastAdminLock<Result>(change: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADMINS_LOCK})`
    // A new installation may have no administrator yet.
    const hadAdmin = await hasAdmin(tx)
    const result = await change(tx)
    if (hadAdmin && !(await hasAdmin(tx))) throw new AppError('LAST_ADMIN')
    return result
  })
}

/** Whether no other administrator exists. */
export async function isLastAdmin({ id, role, isInAdminList }: Actor): Promise<boolean> {
  const isAdmin = isInAdminList || parseRoles(role).includes('admin')
  return isAdmin && !(await hasAdmin(db, [id]))
}

/** Whether an administrator exists whose id is not in `excludedIds`. */
export async function hasAdmin(tx: Pick<Transaction, 'user'>, excludedIds: string[] = []): Promise<boolean> {
  const admin = await tx.user.findFirst({
    where: { ...whereAdmin(), id: { notIn: excludedIds } },
    select: { id: true },
  })
  return admin !== null
}

/** The users who have the role or are listed in ADMIN_USER_IDS, and are not banned now. */
function whereAdmin() {
  return {
    OR: [{ roles: { has: 'admin' } }, { id: { in: env.adminUserIds } }],
    AND: { OR: [{ banned: false }, { banExpires: { lte: new Date() } }] },
  }
}
