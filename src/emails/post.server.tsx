/** Turns a mail that is written in elements into one that can be sent, as HTML and as plain text, and sends it. */
import type { ReactElement } from 'react'
import { sendMail } from '@/platform/mailer.server'

/** @throws AppError MAIL_FAILED */
export async function post(to: string, subject: string, mail: ReactElement): Promise<void> {
  // Rendering mails is a heavy library that most requests never need.
  const { render, toPlainText } = await import('react-email')
  const html = await render(mail)
  // Capitals are no heading in Arabic, and shouting elsewhere.
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  await sendMail({ to, subject, html, text })
}
