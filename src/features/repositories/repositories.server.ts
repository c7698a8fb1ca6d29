/** The repositories in the database. Every function takes who asks and what for, and asks for permission first. */
import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import { AppError } from '@/platform/app-error'
import { db, inTransaction, type Transaction } from '@/platform/database/db.server'
import {
  cappedCount,
  keysetPage,
  type Page,
  searchCondition,
  toPage,
} from '@/platform/database/search.server'
import { nameKey, searchText } from '@/platform/text/normalize-text'
import type { z } from '@/platform/zod'
import type {
  RepositoryId,
  RepositoryInput,
  RepositoryListInput,
  RepositoryRemoval,
  RepositoryUpdate,
} from './repositories.schema'

export type Repository = Awaited<ReturnType<typeof get>>

/** Newest first. */
export async function list(
  actor: Actor,
  { searchTerm, cursor, limit }: z.output<typeof RepositoryListInput>,
): Promise<Page<Repository>> {
  assertAllowed(actor, { repository: ['read'] })
  const matching = { searchText: searchCondition(searchTerm) }
  const { where, ...page } = keysetPage(cursor, limit)
  const [rows, counted] = await Promise.all([
    db.repository.findMany({ where: { ...matching, ...where }, ...page, select }),
    cursor ? null : db.repository.count({ where: matching, ...cappedCount(searchTerm) }),
  ])
  return toPage(rows, counted, { searchTerm, limit })
}

/** @throws AppError NOT_FOUND */
export async function get(actor: Actor, { id }: z.output<typeof RepositoryId>) {
  assertAllowed(actor, { repository: ['read'] })
  return db.repository.findUniqueOrThrow({ where: { id }, select })
}

/** @throws AppError CONFLICT when the name is taken */
export async function create(
  actor: Actor,
  input: z.output<typeof RepositoryInput>,
  outer?: Transaction,
): Promise<Repository> {
  assertAllowed(actor, { repository: ['create'] })
  return inTransaction(outer, async (tx) => {
    const created = await tx.repository.create({ data: toRow(input), select })
    await logEvent(tx, actor, { kind: 'repository-created', subject: toAuditSubject(created) })
    return created
  })
}

/** @throws AppError STALE when somebody else changed it meanwhile, NOT_FOUND, CONFLICT when the name is taken */
export async function update(
  actor: Actor,
  { id, version, ...input }: z.output<typeof RepositoryUpdate>,
): Promise<Repository> {
  assertAllowed(actor, { repository: ['update'] })
  return db.$transaction(async (tx) => {
    const [updated] = await tx.repository.updateManyAndReturn({
      where: { id, version },
      data: { ...toRow(input), version: { increment: 1 } },
      select,
    })
    if (!updated)
      throw new AppError((await tx.repository.count({ where: { id } })) > 0 ? 'STALE' : 'NOT_FOUND')
    await logEvent(tx, actor, { kind: 'repository-updated', subject: toAuditSubject(updated) })
    return updated
  })
}

/** @throws AppError NOT_FOUND, STALE when it no longer has the version it is to be deleted at */
export async function remove(
  actor: Actor,
  { id, version }: z.output<typeof RepositoryRemoval>,
): Promise<void> {
  assertAllowed(actor, { repository: ['delete'] })
  await db.$transaction(async (tx) => {
    const deleted = await tx.repository.delete({ where: { id }, select })
    if (version !== undefined && deleted.version !== version) throw new AppError('STALE')
    await logEvent(tx, actor, { kind: 'repository-deleted', subject: toAuditSubject(deleted) })
  })
}

const select = {
  id: true,
  name: true,
  link: true,
  description: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const

function toAuditSubject({ id, name }: { id: string; name: string }) {
  return { type: 'repository', id, name } as const
}

function toRow(input: z.output<typeof RepositoryInput>) {
  const { name, link, description } = input
  return { ...input, nameKey: nameKey(name), searchText: searchText(name, link, description) }
}
