import type { LanguageKey } from '#config'
import { runInBackground } from '@/platform/background-work.server'
import { logger } from '@/platform/logger.server'
import { sendMailTemplate } from './send-mail.server'
import type { NoticeKind } from './templates/notice-mail'

/** @throws AppError MAIL_FAILED */
export async function sendNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  await sendMailTemplate(kind, { to, language }, {})
}

/** For changes that are already made: a failed mail is logged, not thrown. */
export function tryNotice(kind: NoticeKind, to: string, language: LanguageKey): void {
  trySend(kind, sendNotice(kind, to, language))
}

/** Logs the failure of a mail. The caller does not wait, because a mail server that hangs takes eight seconds. */
export function trySend(notice: string, mail: Promise<void>): void {
  runInBackground(mail.catch((error) => logger.warn({ err: error, notice }, 'notice not sent')))
}
