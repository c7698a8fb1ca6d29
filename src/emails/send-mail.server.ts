import type { LanguageKey } from '#config'
import { sendMail } from '@/platform/mailer.server'
import type { MailInputs, MailName } from './mail-templates'

type Recipient = { to: string; language: LanguageKey }

/** @throws AppError MAIL_FAILED */
export async function sendMailTemplate<Name extends MailName>(
  name: Name,
  { to, language }: Recipient,
  input: MailInputs[Name],
): Promise<void> {
  // Imported on demand: react-email is large, and most requests send no mail.
  const { renderMail } = await import('./render-mail.server')
  const { subject, html, text } = await renderMail(name, language, input)
  await sendMail({ to, subject, html, text })
}
