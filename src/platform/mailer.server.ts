import type { Transporter } from 'nodemailer'
import { AppError } from './app-error'
import { env } from './env/env.server.ts'
import { logger } from './logger.server'
import { recordMail } from './metrics.server'
import { withTimeout } from './with-timeout'

/** Short, because a user is waiting: a slower mail server counts as down. */
const SEND_TIMEOUT_MS = 8_000

let transport: Transporter | undefined

export type Mail = { to: string; subject: string; html: string; text: string }

/** @throws AppError MAIL_FAILED, INVALID_EMAIL when the mail server says that there is no such address */
export async function sendMail(mail: Mail): Promise<void> {
  const startedAt = performance.now()
  try {
    await withTimeout(send(mail), SEND_TIMEOUT_MS, () => new Error('the mail server did not answer in time'))
    recordMail(performance.now() - startedAt, false)
  } catch (error) {
    recordMail(performance.now() - startedAt, true)
    const isUnknown = isUnknownRecipient(error)
    // People mistype addresses, which is no fault of the server.
    logger[isUnknown ? 'warn' : 'error']({ err: withoutAddresses(error) }, 'mail not sent')
    throw isUnknown ? new AppError('INVALID_EMAIL') : new AppError('MAIL_FAILED', { retryAfter: 1 })
  }
}

/**
 * The mailbox or its domain does not exist (RFC 3463, 3.2, and RFC 7505), so another try would fail too. Other refusals can
 * be temporary, or a fault of the settings, such as a sender that is not allowed.
 */
function isUnknownRecipient(error: unknown): boolean {
  const { command, response = '' }: { command?: unknown; response?: unknown } = Object(error)
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/.test(String(response))
}

/** The error of nodemailer names the recipients in its properties, and mail servers repeat them in their answers. */
function withoutAddresses(error: unknown): Error {
  const source: Error & { code?: unknown; responseCode?: unknown; command?: unknown } =
    error instanceof Error ? error : new Error(String(error))
  const { code, responseCode, command } = source
  const logged = new Error(hideAddresses(source.message))
  logged.stack = hideAddresses(source.stack ?? '')
  return Object.assign(logged, { code, responseCode, command })
}

function hideAddresses(text: string): string {
  return text.replaceAll(/[^\s<>:;,]+@[^\s<>:;,]+/g, '…')
}

/** nodemailer is imported on demand, because most requests send no mail. */
async function send(mail: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  transport ??= createTransport(
    {
      url: env.smtpUrl,
      connectionTimeout: SEND_TIMEOUT_MS,
      greetingTimeout: SEND_TIMEOUT_MS,
      socketTimeout: SEND_TIMEOUT_MS,
    },
    { from: env.emailFrom },
  )
  await transport.sendMail(mail)
}
