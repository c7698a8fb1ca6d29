/** The mails that the local mail server received, and codes as in these mails. */
import { z } from 'zod'
import { appConfig } from '#config'
import { finishBackgroundWork } from '../platform/background-work.server.ts'

const { codeAlphabet, codeLength } = appConfig.login

const Mail = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.string().nullable(),
})

export type Mail = z.output<typeof Mail>

/** Newest first. A mail has arrived when the call that sent it resolves; notices are waited for here. */
export async function readMails(address: string): Promise<Mail[]> {
  await finishBackgroundWork()
  const url = new URL('/api/messages', process.env.MAILBOX_URL)
  url.searchParams.set('to', address)
  const response = await fetch(url)
  return z.array(Mail).parse(await response.json())
}

/** The last code. A notice can arrive after it. */
export async function readCode(address: string): Promise<string> {
  const mail = (await readMails(address)).find(({ code }) => code)
  if (!mail?.code) throw new Error(`There is no code for ${address}`)
  return mail.code
}

/** A code in the right format that no mail contains. */
export const unsentCode = ''.padEnd(codeLength, codeAlphabet)

/** Another code in the right format, for each count a different one. */
export function wrongCode(code: string, count = 1): string {
  const size = codeAlphabet.length
  const replace = (letter = '', by: number) => codeAlphabet[(codeAlphabet.indexOf(letter) + by) % size]
  return code.slice(0, -2) + replace(code.at(-2), Math.floor(count / size)) + replace(code.at(-1), count)
}
