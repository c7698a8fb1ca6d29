import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import { type Finding, ok, problem, warning } from '../finding.ts'

const TIMEOUT_MS = 5_000

/** Connects and authenticates, and sends no mail. */
export async function checkMail({ variables, invalid, env }: Context): Promise<Finding[]> {
  if (invalid.some(({ name }) => name === 'SMTP_URL')) return []
  if (!variables.SMTP_URL) return [ok('The local mailbox receives all mail')]
  const server = new URL(env.smtpUrl).host
  const transport = createTransport({
    url: env.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const remedy = 'Correct SMTP_URL, or remove it to use the local mailbox.'
    return [problem(`The mail server ${server} cannot be used: ${reason}`, remedy)]
  } finally {
    transport.close()
  }
  const findings = [ok(`The mail server ${server} accepts the connection`)]
  if (variables.EMAIL_FROM) return findings
  return [
    ...findings,
    warning(
      `EMAIL_FROM is not set, so mails come from ${env.emailFrom}.`,
      'Set it to an address of your domain.',
    ),
  ]
}
