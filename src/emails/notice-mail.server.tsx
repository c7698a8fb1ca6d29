/** Tells somebody what was done, or tried, with their address, in the language of their account. */
import { getLanguage } from '@/i18n/languages'
import { appConfig, type LanguageKey } from '../../app.config'
import { translateMail } from './mail-texts.server'
import { type NoticeKind, NoticeMail } from './notice-mail'
import { post } from './post.server'

/** @throws AppError MAIL_FAILED */
export async function sendNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  const t = translateMail(language)
  const subject = t(`${kind}.subject`, { app: appConfig.name })
  await post(to, subject, <NoticeMail t={t} language={getLanguage(language)} kind={kind} />)
}
