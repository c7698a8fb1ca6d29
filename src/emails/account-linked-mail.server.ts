import type { LanguageKey } from '#config'
import { trySend } from './notice-mail.server'
import { sendMailTemplate } from './send-mail.server'

/** The account is linked already, so a failed mail is logged, not thrown. */
export function tryLinkedNotice(provider: string, to: string, language: LanguageKey): void {
  trySend('accountLinked', sendMailTemplate('accountLinked', { to, language }, { provider }))
}
