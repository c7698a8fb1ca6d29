import { testEnv } from './test-env.ts'

type Message = { subject: string; text: string; html: string; code: string | null }

/** The mails in the local mailbox, newest first. A notice can arrive after the response to its cause. */
export async function listMails(email: string, mailboxUrl = testEnv('MAILBOX_URL')): Promise<Message[]> {
  const response = await fetch(`${mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`)
  return response.json()
}

/** The newest login code; waits for the `count`th mail. */
export async function waitForCode(email: string, count = 1, mailboxUrl?: string): Promise<string> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const mails = await listMails(email, mailboxUrl)
    // A notice can arrive before or after the code.
    const added = mails.slice(0, Math.max(0, mails.length - count + 1))
    const code = added.find((mail) => mail.code)?.code
    if (code) return code
    if (Date.now() > deadline)
      throw new Error(
        `No login code arrived for ${email}; the mailbox has ${mails.length} mails for this address.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
