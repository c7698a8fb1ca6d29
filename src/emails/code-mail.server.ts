import { currentRequest } from '@/platform/request-context.server'
import { sendMailTemplate } from './send-mail.server'
import type { CodeMailData, CodeMailKind } from './templates/code-mail'

/**
 * Sends the code in the language of the current request.
 * @throws AppError MAIL_FAILED, INVALID_EMAIL
 */
export async function sendCode(kind: CodeMailKind, to: string, issued: CodeMailData): Promise<void> {
  await sendMailTemplate(kind, { to, language: currentRequest().language }, issued)
}
