/**
 * A signed cookie names the users who have signed in with this browser. A sign-in of another user is announced to them by mail,
 * because it may be the one of a thief.
 */

import { createHash } from 'node:crypto'
import type { HookContext } from '@/auth/better-auth/hook-context'
import { trySend } from '@/emails/notice-mail.server'
import { sendMailTemplate } from '@/emails/send-mail.server'
import { matchLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { DAY_MS, SECOND_MS } from '@/platform/durations'
import { currentRequest } from '@/platform/request-context.server'
import { parseUserAgent } from '@/platform/text/user-agent'
import { isFirstSignIn } from './first-sign-in.server'

/** Browsers keep no cookie for longer. */
const MAX_AGE_DAYS = 400
const USERS_MAX = 10

/** The first sign-in of an account comes from a new device by nature, so it is not announced. */
export async function noteDevice(ctx: HookContext, userId: string): Promise<void> {
  if (isDemo) return
  const mark = createHash('sha256').update(userId).digest('base64url')
  const { name, attributes } = toCookie(ctx)
  const value = await ctx.getSignedCookie(name, ctx.context.secret)
  const known = value ? value.split('.') : []
  const users = [mark, ...known.filter((other) => other !== mark)].slice(0, USERS_MAX)
  await ctx.setSignedCookie(name, users.join('.'), ctx.context.secret, attributes)
  if (!known.includes(mark) && !isFirstSignIn()) await announce(userId)
}

async function announce(id: string): Promise<void> {
  const { address, headers, language } = currentRequest()
  const user = await db.user.findUniqueOrThrow({ where: { id }, select: { email: true, language: true } })
  const recipient = { to: user.email, language: matchLanguage(user.language) ?? language }
  const device = { ...parseUserAgent(headers.get('user-agent')), address }
  await trySend('newDevice', sendMailTemplate('newDevice', recipient, device))
}

function toCookie(ctx: HookContext) {
  return ctx.context.createAuthCookie('known_device', { maxAge: (MAX_AGE_DAYS * DAY_MS) / SECOND_MS })
}
