/** What the local mail server received, read from the JSON of its page. */
import { z } from 'zod'

const Mail = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.string().nullable(),
})

export type Mail = z.output<typeof Mail>

/** Newest first. A mail is here when the call that sent it has come back. */
export async function readMails(address: string): Promise<Mail[]> {
  const url = new URL('/api/messages', process.env.MAILBOX_URL)
  url.searchParams.set('to', address)
  const response = await fetch(url)
  return z.array(Mail).parse(await response.json())
}

/** The code of the last mail. */
export async function readCode(address: string): Promise<string> {
  const [mail] = await readMails(address)
  if (!mail?.code) throw new Error(`There is no code for ${address}`)
  return mail.code
}

/** A code of the right form that is not this one. */
export function wrongCode(code: string, count = 1): string {
  const alphabet = 'ACDEFGHJKMNPQRTWXY34679'
  const last = alphabet[(alphabet.indexOf(code.at(-1) ?? '') + count) % alphabet.length]
  return code.slice(0, -1) + last
}
