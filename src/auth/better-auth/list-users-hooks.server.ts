import { APIError } from 'better-auth/api'
import { appConfig } from '#config'
import { isDatabaseReady } from '@/platform/database/db.server'
import { apiError } from './api-error.server'
import type { HookContext } from './hook-context'

const MAX_USERS = 100

export const listUsersHooks = { before: beforeListUsers, after: afterListUsers }

async function beforeListUsers(ctx: HookContext) {
  const requested = Math.trunc(Number(ctx.query?.limit))
  const limit = requested >= 1 ? Math.min(requested, MAX_USERS) : appConfig.list.pageSize
  return { context: { query: { ...ctx.query, limit } } }
}

/** better-auth responds with an empty list, without its limit, if the query fails. */
async function afterListUsers(ctx: HookContext): Promise<void> {
  const { returned } = ctx.context
  if (returned instanceof APIError || 'limit' in Object(returned)) return
  // With a database, the cause is an unknown field to sort or filter by, or a value of another type.
  throw (await isDatabaseReady())
    ? apiError('BAD_REQUEST', 'INVALID')
    : apiError('SERVICE_UNAVAILABLE', 'UNAVAILABLE')
}
