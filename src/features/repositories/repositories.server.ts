/** Repositories in the database. Every function checks the permission of its actor first. */
import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { assertAllowed } from '@/auth/permissions/permissions'
import type { BulkOutcome } from '@/platform/database/bulk-outcome'
import { db, inTransaction, type Transaction } from '@/platform/database/db.server'
import { deleteRows } from '@/platform/database/delete-rows.server'
import { findPage } from '@/platform/database/keyset-page.server'
import { lockRow, type RowVersion } from '@/platform/database/lock-row.server'
import type { Prisma } from '@/platform/database/prisma/client'
import { type Page, searchCondition } from '@/platform/database/search.server'
import { nameKey, searchText } from '@/platform/text/normalize-text'
import type { RowId, RowIds } from '@/platform/validate'
import type { z } from '@/platform/zod'
import {
  type RepositoryChanges,
  type RepositoryInput,
  type RepositoryListInput,
  repositoryOrders,
} from './repositories.schema'

const select = {
  id: true,
  name: true,
  link: true,
  description: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const

export type Repository = Awaited<ReturnType<typeof get>>

export async function list(
  actor: Actor,
  input: z.output<typeof RepositoryListInput>,
): Promise<Page<Repository>> {
  assertAllowed(actor, { repository: ['read'] })
  const page = await findPage({
    ...input,
    orders: repositoryOrders,
    where: { searchText: searchCondition(input.searchTerm) } satisfies Prisma.RepositoryWhereInput,
    find: (query) => db.repository.findMany({ ...query, select: { ...select, nameKey: true } }),
    count: (query) => db.repository.count(query),
  })
  return { ...page, items: page.items.map(({ nameKey: _key, ...row }) => row) }
}

/** @throws AppError NOT_FOUND */
export async function get(actor: Actor, { id }: RowId, tx?: Transaction) {
  assertAllowed(actor, { repository: ['read'] })
  return (tx ?? db).repository.findUniqueOrThrow({ where: { id }, select })
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

/** @throws AppError NOT_FOUND, STALE, CONFLICT when the name is taken */
export async function update(
  actor: Actor,
  { id, version, ...changes }: RowVersion & z.output<typeof RepositoryChanges>,
): Promise<Repository> {
  assertAllowed(actor, { repository: ['update'] })
  return db.$transaction(async (tx) => {
    await lockRow(tx, 'repository', { id, version })
    const current = await tx.repository.findUniqueOrThrow({ where: { id }, select })
    const { name = current.name, link = current.link, description = current.description } = changes
    const data = { ...toRow({ name, link, description }), version: { increment: 1 } }
    const updated = await tx.repository.update({ where: { id }, data, select })
    await logEvent(tx, actor, { kind: 'repository-updated', subject: toAuditSubject(updated) })
    return updated
  })
}

/** @throws AppError NOT_FOUND, STALE */
export async function remove(actor: Actor, { id, version }: RowVersion): Promise<void> {
  assertAllowed(actor, { repository: ['delete'] })
  await db.$transaction(async (tx) => {
    await lockRow(tx, 'repository', { id, version })
    const deleted = await tx.repository.delete({ where: { id }, select })
    await logEvent(tx, actor, { kind: 'repository-deleted', subject: toAuditSubject(deleted) })
  })
}

/** A row that others refer to stays. */
export async function removeMany(actor: Actor, { ids }: RowIds): Promise<BulkOutcome> {
  assertAllowed(actor, { repository: ['delete'] })
  return deleteRows('repository', ids, {
    find: async (tx, where) => {
      const rows = await tx.repository.findMany({ where, select: { id: true, name: true } })
      return rows.map(toAuditSubject)
    },
    remove: (tx, where) => tx.repository.deleteMany({ where }),
    log: (tx, rows) =>
      logEvent(tx, actor, ...rows.map((subject) => ({ kind: 'repository-deleted' as const, subject }))),
  })
}

function toAuditSubject({ id, name }: { id: string; name: string }) {
  return { type: 'repository', id, name } as const
}

/** With the columns that derive from the input. */
function toRow(input: z.output<typeof RepositoryInput>) {
  const { name, link, description } = input
  return { ...input, nameKey: nameKey(name), searchText: searchText(name, link, description) }
}
