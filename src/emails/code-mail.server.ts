import { currentRequest } from '@/platform/request-context.server'
import type { CodeMailKind } from './code-mail'
import { sendMailTemplate } from './send-mail.server'

/**
 * Sends the code in the language of the current request.
 * @throws AppError MAIL_FAILED
 */
export async function sendCode(kind: CodeMailKind, to: string, code: string): Promise<void> {
  await sendMailTemplate(kind, { to, language: currentRequest().language }, { code })
}
