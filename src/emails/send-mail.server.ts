import type { LanguageKey } from '#config'
import { sendMail } from '@/platform/mailer.server'
import type { MailInputs, MailName } from './mail-templates'
import { renderMail } from './render-mail.server'

type Recipient = { to: string; language: LanguageKey }

/** @throws AppError MAIL_FAILED */
export async function sendMailTemplate<Name extends MailName>(
  name: Name,
  { to, language }: Recipient,
  input: MailInputs[Name],
): Promise<void> {
  const { subject, html, text } = await renderMail(name, language, input)
  await sendMail({ to, subject, html, text })
}
