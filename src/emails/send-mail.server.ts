import { toLanguage } from '@/i18n/languages'
import { runInBackground } from '@/platform/background-work.server'
import { logger } from '@/platform/logger.server'
import { sendMail } from '@/platform/mailer.server'
import type { MailInputs, MailName } from './mail-templates'

/** `language` is that of the user, or null before the first choice. */
type Recipient = { to: string; language: string | null }

/** @throws AppError MAIL_FAILED, INVALID_EMAIL */
export async function sendMailTemplate<Name extends MailName>(
  name: Name,
  { to, language }: Recipient,
  input: MailInputs[Name],
): Promise<void> {
  // Imported on demand: react-email is large, and most requests send no mail.
  const { renderMail } = await import('./render-mail.server')
  const { subject, html, text } = await renderMail(name, toLanguage(language), input)
  await sendMail({ to, subject, html, text })
}

/**
 * For changes that are already made: a failed mail is logged, not thrown. The caller does not wait, because a mail server
 * that hangs takes eight seconds.
 */
export function trySendMail<Name extends MailName>(...mail: Parameters<typeof sendMailTemplate<Name>>): void {
  const [notice] = mail
  runInBackground(
    sendMailTemplate(...mail).catch((error) => logger.warn({ err: error, notice }, 'notice not sent')),
  )
}
