/** Tells somebody what was done, or tried, with their address or account, in the language of their account. */

import type { LanguageKey } from '#config'
import { logger } from '@/platform/logger.server'
import type { NoticeKind } from './notice-mail'
import { sendTemplate } from './send-mail.server'

/** @throws AppError MAIL_FAILED */
export async function sendNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  await sendTemplate(kind, { to, language }, {})
}

/** For what stands, whether or not the mail about it gets through. */
export async function tryNotice(kind: NoticeKind, to: string, language: LanguageKey): Promise<void> {
  await trySend(kind, sendNotice(kind, to, language))
}

/** That somebody can log in by way of a provider from now on. */
export async function tryLinkedNotice(provider: string, to: string, language: LanguageKey): Promise<void> {
  await trySend('accountLinked', sendTemplate('accountLinked', { to, language }, { provider }))
}

async function trySend(notice: string, mail: Promise<void>): Promise<void> {
  try {
    await mail
  } catch (error) {
    logger.warn({ err: error, notice }, 'notice not sent')
  }
}
