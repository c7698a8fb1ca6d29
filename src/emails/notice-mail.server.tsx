/** Tells somebody what was done, or tried, with their address or account, in the language of their account. */
import { getLanguage } from '@/i18n/languages'
import { logger } from '@/platform/logger.server'
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

/** For what stands, whether or not the mail about it gets through. */
export async function tryNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  try {
    await sendNotice(kind, to, language)
  } catch (error) {
    logger.warn({ err: error, notice: kind }, 'notice not sent')
  }
}
