import { appConfig } from '#config'
import { z } from '@/platform/zod'

const Email = z.email({ pattern: z.regexes.email })

/** Lower-cased and trimmed, or null when it is not an address that mail servers accept. */
export function normalizeEmail(typed: string): string | null {
  const email = typed.trim()
  // Checked before, because the lower case of some other letters is ASCII: that of the Kelvin sign is "k".
  const isAddress = email.length <= appConfig.user.emailMaxLength && Email.safeParse(email).success
  return isAddress ? email.toLowerCase() : null
}

/**
 * The mailbox behind a normalized address: mail providers deliver `rosa+news@example.com` to `rosa@example.com`. Gmail
 * ignores dots and has a second domain. For limits only.
 */
export function toMailbox(email: string): string {
  const mailbox = email.replace(/\+[^@]*@/, '@')
  const [, name] = /^(.+)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? []
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`
}
