/** Sends an invitation: a link to the login page in the person's language, with the address filled in. */

import type { LanguageKey } from '#config'
import { languageParam } from '@/i18n/languages'
import { env } from '@/platform/env/env.server.ts'
import { sendTemplate } from './send-mail.server'

type Invitation = { to: string; language: LanguageKey; inviter: string }

/** @throws AppError MAIL_FAILED */
export async function sendInvitationMail({ to, language, inviter }: Invitation): Promise<void> {
  await sendTemplate('invitation', { to, language }, { inviter, email: to, url: invitationUrl(to, language) })
}

export function invitationUrl(email: string, language: LanguageKey): string {
  const url = new URL('/login', env.baseUrl)
  url.searchParams.set(languageParam, language)
  // Behind the #, so that the address stands in no log on its way.
  url.hash = String(new URLSearchParams({ email }))
  return url.href
}
