/** Everything the application keeps about a person, as a file for them. */
import { record } from '@/auth/activity.server'
import type { Actor } from '@/auth/actor'
import { assertOwnHands } from '@/auth/own-hands'
import { assertAllowed } from '@/auth/permissions'
import { requireActor } from '@/auth/session.server'
import { toAppError } from '@/platform/app-error'
import { db } from '@/platform/db.server'
import { takeFromQuota } from '@/platform/quota.server'
import { tellError } from '@/platform/tell-error.server'
import { appConfig } from '../../../app.config'

const HOUR_MS = 3_600_000

/** The answer to `GET /api/account/export`: the file, or why there is none. */
export async function answerExport(request: Request): Promise<Response> {
  const site = request.headers.get('sec-fetch-site')
  // Nobody's page but ours makes somebody download what they did not ask for.
  if (site === 'cross-site' || site === 'same-site') return new Response('Forbidden', { status: 403 })
  try {
    const data = await collect(await requireActor())
    return new Response(JSON.stringify(data, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="account-${new Date().toISOString().slice(0, 10)}.json"`,
      },
    })
  } catch (thrown) {
    const { code, status } = toAppError(tellError(thrown))
    return Response.json({ code }, { status })
  }
}

/** Without session tokens, codes and hashes, which are keys and no facts, and without what is about other people. */
export async function collect(actor: Actor) {
  assertAllowed(actor, { account: ['update'] })
  assertOwnHands(actor)
  const { id } = actor
  await takeFromQuota({ key: `export:${id}`, max: appConfig.account.exportsPerHour, windowMs: HOUR_MS })
  await record(db, actor, { kind: 'data-exported' })
  const [profile, sessions, accounts, apiTokens, done, suffered] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id }, omit: { nameKey: true, searchText: true, version: true } }),
    db.session.findMany({ where: { userId: id }, omit: { token: true, userId: true } }),
    db.account.findMany({
      where: { userId: id },
      select: { providerId: true, accountId: true, scope: true, createdAt: true, updatedAt: true },
    }),
    db.apiToken.findMany({ where: { userId: id }, omit: { hash: true, userId: true } }),
    db.activity.findMany({ where: { actorId: id }, omit: { actorId: true }, orderBy: { id: 'desc' } }),
    db.activity.findMany({
      where: { subjectId: id, OR: [{ actorId: null }, { actorId: { not: id } }] },
      select: { id: true, kind: true, detail: true, createdAt: true },
      orderBy: { id: 'desc' },
    }),
  ])
  return {
    exportedAt: new Date(),
    profile,
    sessions: sessions.map(({ impersonatedBy, ...session }) => ofOthersHidden(session, impersonatedBy)),
    accounts,
    apiTokens,
    activityByYou: done.map(({ impersonatorId, impersonatorName, ...entry }) =>
      ofOthersHidden(entry, impersonatorId),
    ),
    activityAboutYou: suffered,
  }
}

/** While an administrator acted as the person, address and device were the administrator's. */
function ofOthersHidden<Row extends { userAgent: string | null }>(row: Row, administratorId: string | null) {
  const hidden = { address: undefined, ipAddress: undefined, userAgent: undefined }
  return administratorId ? { ...row, ...hidden, byAdministrator: true } : { ...row, byAdministrator: false }
}
