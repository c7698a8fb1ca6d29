/**
 * A signed cookie names the users who have signed in with this browser. A user who is not named gets a mail about the
 * sign-in, because another person may have made it. Rate limits count browsers of the owner separately.
 */

import { hash } from 'node:crypto'
import { appConfig } from '#config'
import { accountUrl } from '@/emails/account-url.server'
import { trySendMail } from '@/emails/send-mail.server'
import { notify } from '@/notifications/notify.server'
import { db } from '@/platform/database/db.server'
import { tryConsume } from '@/platform/database/rate-limit.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/platform/durations'
import { currentRequest } from '@/platform/request-context.server'
import { parseUserAgent } from '@/platform/text/user-agent'
import type { HookContext } from './hook-context'
import { readSignedCookie } from './signed-cookies.server'

const COOKIE = 'known_device'

/** In seconds. Browsers keep no cookie for longer than 400 days. */
const maxAge = (400 * DAY_MS) / SECOND_MS
const USERS_MAX = 10

/** The first sign-in of an account comes from a new device by nature, so it is not announced. */
export async function rememberDevice(ctx: HookContext, userId: string): Promise<void> {
  if (isDemo) return
  const mark = toMark(userId)
  const { name, attributes } = ctx.context.createAuthCookie(COOKIE, { maxAge })
  const known = readMarks()
  const users = [mark, ...known.filter((other) => other !== mark)].slice(0, USERS_MAX)
  await ctx.setSignedCookie(name, users.join('.'), ctx.context.secret, attributes)
  if (!known.includes(mark) && !currentRequest().isFirstSignIn) await announce(userId)
}

/** Whether the owner of the address has signed in with this browser before. */
export async function isKnownDevice(email: string): Promise<boolean> {
  const marks = readMarks()
  if (marks.length === 0) return false
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  return user !== null && marks.includes(toMark(user.id))
}

async function announce(id: string): Promise<void> {
  // A program can sign in by a provider any number of times.
  const limit = { key: `new-device:${id}`, max: appConfig.user.mailsCausedPerHour, windowMs: HOUR_MS }
  if (!(await tryConsume(limit))) return
  const { address, headers } = currentRequest()
  const user = await db.user.findUniqueOrThrow({ where: { id }, select: { email: true, language: true } })
  const { browser = '', system = '' } = parseUserAgent(headers.get('user-agent'))
  await db.$transaction((tx) => notify(tx, id, 'newDevice', { browser, system, address }))
  const input = { browser, system, address, url: accountUrl('sessions') }
  trySendMail('newDevice', { to: user.email, language: user.language }, input)
}

function readMarks(): string[] {
  return readSignedCookie(COOKIE)?.split('.') ?? []
}

function toMark(userId: string): string {
  return hash('sha256', userId, 'base64url')
}
