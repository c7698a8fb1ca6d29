import { createTransport } from 'nodemailer'
import { AppError } from './app-error'
import { env } from './env/env.server.ts'
import { logger } from './logger.server'

/** Short, because a user is waiting: a slower mail server counts as down. */
const SEND_TIMEOUT_MS = 8_000

const transport = createTransport(
  {
    url: env.smtpUrl,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
  },
  { from: env.emailFrom },
)

export type Mail = { to: string; subject: string; html: string; text: string }

export async function sendMail(mail: Mail): Promise<void> {
  const deadline = AbortSignal.timeout(SEND_TIMEOUT_MS)
  const late = new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('the mail server did not answer in time')))
  })
  try {
    await Promise.race([transport.sendMail(mail), late])
  } catch (error) {
    logger.error({ err: error }, 'mail not sent')
    throw new AppError('MAIL_FAILED', { retryAfter: 1 })
  }
}
