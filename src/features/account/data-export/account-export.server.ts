/** Everything the application keeps about a person, as a file for them. */

import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import type { Actor } from '@/auth/permissions/actor'
import { fileResponse } from '@/auth/session/file-response.server'
import { assertOwnAccount } from '@/features/account/own-account.server'
import { db } from '@/platform/database/db.server'
import { consume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { textStream } from '@/platform/text/text-stream'

const CHUNK_SIZE = 500

/** The answer to `GET /api/account/export`: the file, or why there is none. */
export function handleAccountExport(request: Request): Promise<Response> {
  return fileResponse(request, {
    name: 'account',
    extension: 'json',
    contentType: 'application/json; charset=utf-8',
    page: '/app/account',
    open: exportAccount,
  })
}

/**
 * Without session tokens, codes and hashes, which are keys and no facts, and without what is about other people. Written as it is read,
 * since what somebody has done in years may be much.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function exportAccount(actor: Actor): Promise<ReadableStream<Uint8Array>> {
  assertOwnAccount(actor)
  const { id } = actor
  await consume({ key: `export:${id}`, max: appConfig.account.exportsPerHour, windowMs: HOUR_MS })
  await logEvent(db, actor, { kind: 'data-exported' })
  const omit = { nameKey: true, searchText: true, version: true } as const
  const profile = await db.user.findUniqueOrThrow({ where: { id }, omit })
  return textStream(write())

  async function* write() {
    yield `{\n"exportedAt": ${toText(new Date())},\n"profile": ${toText(profile)}`
    yield* list('accounts', (page) =>
      db.account.findMany({
        ...page,
        where: { userId: id },
        select: {
          id: true,
          providerId: true,
          accountId: true,
          scope: true,
          createdAt: true,
          updatedAt: true,
        },
      }),
    )
    yield* list('sessions', async (page) => {
      const rows = await db.session.findMany({
        ...page,
        where: { userId: id },
        omit: { token: true, userId: true },
      })
      return rows.map(({ impersonatedBy, ...session }) => ofOthersHidden(session, impersonatedBy))
    })
    yield* list('apiTokens', (page) =>
      db.apiToken.findMany({ ...page, where: { userId: id }, omit: { hash: true, userId: true } }),
    )
    yield* list('activityByYou', async (page) => {
      const rows = await db.activity.findMany({ ...page, where: { actorId: id }, omit: { actorId: true } })
      return rows.map(({ impersonatorId, impersonatorName, ...entry }) =>
        ofOthersHidden(entry, impersonatorId),
      )
    })
    yield* list('activityAboutYou', (page) =>
      db.activity.findMany({
        ...page,
        where: { subjectId: id, OR: [{ actorId: null }, { actorId: { not: id } }] },
        select: { id: true, kind: true, detail: true, createdAt: true },
      }),
    )
    yield '\n}\n'
  }
}

type Page = { take: number; orderBy: { id: 'desc' }; cursor?: { id: string }; skip?: number }

/** A field of the file, a chunk of its rows at a time. */
async function* list(name: string, read: (page: Page) => Promise<{ id: string }[]>) {
  yield `,\n${JSON.stringify(name)}: [`
  let page: Page = { take: CHUNK_SIZE, orderBy: { id: 'desc' } }
  let separator = ''
  for (;;) {
    const rows = await read(page)
    for (const row of rows) {
      yield `${separator}\n${toText(row)}`
      separator = ','
    }
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK_SIZE) break
    page = { ...page, cursor: { id: last.id }, skip: 1 }
  }
  yield '\n]'
}

function toText(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** While an administrator acted as the person, address and device were the administrator's. */
function ofOthersHidden<Row extends { userAgent: string | null }>(row: Row, administratorId: string | null) {
  const hidden = { address: undefined, ipAddress: undefined, userAgent: undefined }
  return administratorId ? { ...row, ...hidden, byAdministrator: true } : { ...row, byAdministrator: false }
}
