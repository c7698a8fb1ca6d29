import { testEnv } from './test-env.ts'

type Message = { subject: string; text: string; html: string; code: string | null }

/** The mails in the local mailbox, newest first. */
export async function listMails(email: string, mailboxUrl = testEnv('MAILBOX_URL')): Promise<Message[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
  return response.json()
}

/** The login code of the newest mail; waits for the `count`th one. */
export async function waitForCode(email: string, count = 1, mailboxUrl?: string): Promise<string> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const mails = await listMails(email, mailboxUrl)
    const code = mails.length >= count ? mails[0]?.code : undefined
    if (code) return code
    if (Date.now() > deadline)
      throw new Error(
        `No login code arrived for ${email}; the mailbox has ${mails.length} mails for this address.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
