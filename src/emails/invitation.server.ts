import type { LanguageKey } from '#config'
import { languageParam } from '@/i18n/languages'
import { env } from '@/platform/env/env.server.ts'
import { sendMailTemplate } from './send-mail.server'

type Invitation = { to: string; language: LanguageKey; inviter: string }

/** @throws AppError MAIL_FAILED, INVALID_EMAIL */
export async function sendInvitationMail({ to, language, inviter }: Invitation): Promise<void> {
  await sendMailTemplate(
    'invitation',
    { to, language },
    { inviter, email: to, url: invitationUrl(to, language) },
  )
}

/** A link to the login page in the language of the recipient, with the email address filled in. */
export function invitationUrl(email: string, language: LanguageKey): string {
  const url = new URL('/login', env.baseUrl)
  url.searchParams.set(languageParam, language)
  // In the fragment, which browsers do not send, so that no server logs the address.
  url.hash = String(new URLSearchParams({ email }))
  return url.href
}
