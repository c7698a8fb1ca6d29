/** The language of an account is taken over by a device on which none was chosen, when its owner signs in there. */
import type { createAuthMiddleware } from 'better-auth/api'
import { appConfig } from '#config'
import { matchLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { env } from '@/platform/env/env.server.ts'

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** A choice made on the device stays; the browser remembers only choices, see `i18n/browser-language.ts`. */
export async function syncLocaleCookie(ctx: HookContext, userId: string): Promise<void> {
  const { name, maxAgeMinutes } = appConfig.languageCookie
  if (matchLanguage(ctx.getCookie(name))) return
  const user = await db.user.findUnique({ where: { id: userId }, select: { language: true } })
  const language = matchLanguage(user?.language)
  if (!language) return
  ctx.setCookie(name, language, {
    path: '/',
    maxAge: maxAgeMinutes * 60,
    sameSite: 'lax',
    secure: env.baseUrl.startsWith('https:'),
  })
}
