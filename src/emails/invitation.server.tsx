/** Sends an invitation: a link to the login page in the person's language, with the address filled in. */
import { getLanguage, languageParam } from '@/i18n/languages'
import { env } from '@/platform/env.server.ts'
import { appConfig, type LanguageKey } from '../../app.config'
import { InvitationMail } from './invitation-mail'
import { translateMail } from './mail-texts.server'
import { post } from './post.server'

type Invitation = { to: string; language: LanguageKey; inviter: string }

/** @throws AppError MAIL_FAILED */
export async function sendInvitationMail({ to, language: key, inviter }: Invitation): Promise<void> {
  const language = getLanguage(key)
  const t = translateMail(key)
  const url = new URL('/login', env.baseUrl)
  url.searchParams.set(languageParam, key)
  // Behind the #, so that the address stands in no log on its way.
  url.hash = String(new URLSearchParams({ email: to }))
  const subject = t('invitation.subject', { app: appConfig.name, inviter })
  await post(
    to,
    subject,
    <InvitationMail t={t} language={language} inviter={inviter} email={to} url={url.href} />,
  )
}
