/** On sign-in, a device without a chosen language takes over the language of the account. */

import { appConfig } from '#config'
import { matchLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { isSecure } from '@/platform/env/cookie-name.server'
import type { HookContext } from './hook-context'

/** The cookie exists only if a language was chosen on the device, see `i18n/browser-language.ts`. */
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
    secure: isSecure,
  })
}
