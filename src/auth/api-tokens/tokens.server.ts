/**
 * Personal API tokens: a prefix and 40 random letters and digits, some 238 bits. A token cannot be guessed, so a plain hash
 * protects it, and the look-up by hash is the comparison.
 */

import { hash } from 'node:crypto'
import { appConfig } from '#config'
import type { Actor } from '@/auth/permissions/actor'
import { findActiveBan } from '@/auth/permissions/ban'
import { toActor } from '@/auth/permissions/to-actor.server'
import { toNetwork } from '@/http/limits/client-network'
import { AppError } from '@/platform/app-error'
import { readClock } from '@/platform/database/clock.server'
import { db } from '@/platform/database/db.server'
import { consume } from '@/platform/database/rate-limit.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { HOUR_MS, MINUTE_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { currentRequest } from '@/platform/request-context.server'
import { randomString } from '@/platform/text/random-string.server'

const RANDOM_LENGTH = 40
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const USED_EVERY_MS = 5 * MINUTE_MS
const { prefix, requestsPerMinute, failuresPerHour } = appConfig.token

/** The token is shown to its owner once; only the hash is stored. */
export function generateToken(): { token: string; hash: string } {
  const token = prefix + randomString(RANDOM_LENGTH, ALPHABET)
  return { token, hash: hashToken(token) }
}

/** The bearer token of a request (RFC 6750, section 2.1), or null. */
export function parseBearerToken(headers: Headers): string | null {
  const [, bearer = null] = /^bearer\b *(.*)$/i.exec(headers.get('authorization') ?? '') ?? []
  return bearer
}

/**
 * The owner of a token, restricted to its scopes. The limit of failures does not affect valid tokens, because programs of
 * several people may share an address.
 * @throws AppError INVALID_TOKEN when unknown, expired or revoked, BANNED_USER, TOO_MANY_REQUESTS
 */
export async function findTokenActor(token: string): Promise<Actor> {
  const [found, now] = await Promise.all([
    db.apiToken.findUnique({ where: { hash: hashToken(token) }, include: { user: true } }),
    readClock(),
  ])
  // Prisma looks up the owner in a second query, so it is null if the user is deleted meanwhile.
  if (!found?.user || found.expiresAt <= now) {
    const key = `token-failure:${toNetwork(currentRequest().address)}`
    await consume({ key, max: failuresPerHour, windowMs: HOUR_MS })
    throw new AppError('INVALID_TOKEN')
  }
  const { id, name, scopes, user } = found
  await consume({ key: `token:${id}`, max: requestsPerMinute, windowMs: MINUTE_MS })
  const ban = findActiveBan(user, now)
  if (ban) throw new AppError('BANNED_USER', { ban })
  touchLastUsed(id, found.lastUsedAt)
  return { ...toActor(user, id), token: { id, name, scopes } }
}

/** Precise to five minutes, because a write for every request would be too expensive. */
function touchLastUsed(id: string, usedAt: Date | null): void {
  if (isDemo) return
  const lastUsedAt = new Date()
  if (usedAt && lastUsedAt.getTime() - usedAt.getTime() < USED_EVERY_MS) return
  db.apiToken
    .updateMany({ where: { id }, data: { lastUsedAt } })
    // Runs in the background, and its failure must not fail the request.
    .catch((error) => logger.warn({ err: error }, 'last use of token not updated'))
}

function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
