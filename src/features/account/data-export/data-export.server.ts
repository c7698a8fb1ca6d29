import { logEvent } from '@/audit/log-event.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { consumeExportLimit } from '@/auth/permissions/export-limit.server'
import { fileResponse } from '@/auth/session/file-response.server'
import { db } from '@/platform/database/db.server'
import type { ExportPage } from '@/platform/database/export-page.server'
import { textStream } from '@/platform/text/text-stream.server'
import { sections } from './export-sections.server'

const CHUNK_SIZE = 500

export function handleAccountExport(request: Request): Promise<Response> {
  return fileResponse(request, {
    name: 'account',
    extension: 'json',
    page: '/app/account',
    open: exportAccount,
  })
}

/**
 * All data of the user, without session tokens, codes and hashes, and without data about other people.
 * The file is a stream, because the audit log of a user can be long.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function exportAccount(actor: Actor): Promise<ReadableStream<Uint8Array>> {
  assertOwnAccountUpdate(actor)
  const { id } = actor
  await consumeExportLimit(actor)
  await logEvent(db, actor, { kind: 'data-exported' })
  const omit = { nameKey: true, searchText: true, roles: true, version: true } as const
  const profile = await db.user.findUniqueOrThrow({ where: { id }, omit })
  return textStream(writeExport(profile))
}

async function* writeExport(profile: { id: string }) {
  yield `{\n"exportedAt": ${toJson(new Date())},\n"profile": ${toJson(profile)}`
  for (const [name, read] of Object.entries(sections)) {
    yield `,\n${JSON.stringify(name)}: [`
    yield* writeRows((page) => read(profile.id, page))
    yield '\n]'
  }
  yield '\n}\n'
}

async function* writeRows(read: (page: ExportPage) => Promise<{ id: string }[]>) {
  let page: ExportPage = { take: CHUNK_SIZE, orderBy: { id: 'desc' }, where: {} }
  let separator = ''
  for (;;) {
    const rows = await read(page)
    for (const row of rows) {
      yield `${separator}\n${toJson(row)}`
      separator = ','
    }
    const last = rows.at(-1)
    // A section may return fewer rows than `take`.
    if (!last) break
    // Not the `cursor` of Prisma, which finds no rows if that row was deleted meanwhile.
    page = { ...page, where: { id: { lt: last.id } } }
  }
}

/** Amounts are integers of 64 bits, which `JSON.stringify` refuses. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part), 2)
}
