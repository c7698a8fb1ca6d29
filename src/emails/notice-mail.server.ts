import type { LanguageKey } from '#config'
import { logger } from '@/platform/logger.server'
import { sendMailTemplate } from './send-mail.server'
import type { NoticeKind } from './templates/notice-mail'

/** @throws AppError MAIL_FAILED */
export async function sendNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  await sendMailTemplate(kind, { to, language }, {})
}

/** For changes that are already made: a failed mail is logged, not thrown. */
export async function tryNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  await trySend(kind, sendNotice(kind, to, language))
}

/** Logs the failure of a mail. */
export async function trySend(notice: string, mail: Promise<void>): Promise<void> {
  try {
    await mail
  } catch (error) {
    logger.warn({ err: error, notice }, 'notice not sent')
  }
}
