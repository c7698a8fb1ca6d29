import { appConfig } from '#config'
import { z } from '@/platform/zod'

const Email = z.email({ pattern: z.regexes.email })

/** Lower-cased and trimmed, or null when it is not an address that mail servers accept. */
export function normalizeEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= appConfig.user.emailMaxLength && Email.safeParse(email).success ? email : null
}

/** The mailbox behind an address: mail providers deliver `rosa+news@example.com` to `rosa@example.com`. For limits only. */
export function toMailbox(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

/** Upper case, without spaces and dashes. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
