/** What people type when they sign in, brought into the one form that is compared. */

import { appConfig } from '#config'
import { z } from '@/platform/zod'

const Email = z.email({ pattern: z.regexes.email })

/** Lower-cased and trimmed, or null when it is no address or one that no mail server would take. */
export function normalizeEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return email.length <= appConfig.user.emailMaxLength && Email.safeParse(email).success ? email : null
}

/** Upper case without the spaces and dashes that people read or paste along. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase()
}
