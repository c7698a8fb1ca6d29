import type { Context } from '../context.ts'
import { type Finding, warning } from '../finding.ts'
import { isLoopback } from '../loopback.ts'

/** Both servers get secrets: the password, all data, login codes. */
export function checkEncryption({ variables, invalid }: Pick<Context, 'variables' | 'invalid'>): Finding[] {
  const isInvalid = (variable: string) => invalid.some(({ name }) => name === variable)
  return [
    ...(isInvalid('DATABASE_URL') ? [] : describeDatabase(variables.DATABASE_URL)),
    ...(isInvalid('SMTP_URL') ? [] : describeMail(variables.SMTP_URL)),
  ]
}

/** The values of `sslmode` with which the driver always encrypts. */
const encrypting = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'])

function describeDatabase(address: string | undefined): Finding[] {
  if (!address) return []
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  const isEncrypted = encrypting.has(searchParams.get('sslmode') ?? '') || searchParams.get('ssl') === 'true'
  if (isEncrypted || isLocal(host)) return []
  const text = `The connection to PostgreSQL on ${host} is not encrypted.`
  return [warning(text, 'Put ?sslmode=verify-full at the end of DATABASE_URL.')]
}

function describeMail(address: string | undefined): Finding[] {
  if (!address) return []
  const { protocol, hostname, searchParams } = new URL(address)
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  if (isEncrypted || isLocal(hostname)) return []
  const text = `The connection to the mail server ${hostname} need not be encrypted.`
  return [warning(text, 'Use smtps://, or put ?requireTLS=true at the end of SMTP_URL.')]
}

/** A path is a socket of this machine. */
function isLocal(host: string): boolean {
  return host === '' || host.startsWith('/') || isLoopback(host)
}
