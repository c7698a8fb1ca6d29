import type { APIRequestContext } from '@playwright/test'
import { listMails, waitForCode } from './mailbox.ts'
import { testEnv } from './test-env.ts'

/** Signs in with a code from the mailbox, without the login pages. The session is in the cookies of `request`. */
export async function signIn(
  request: APIRequestContext,
  email: string,
  { baseUrl = testEnv('BASE_URL'), mailboxUrl = testEnv('MAILBOX_URL') } = {},
): Promise<void> {
  const before = await listMails(email, mailboxUrl)
  await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const otp = await waitForCode(email, before.length + 1, mailboxUrl)
  await post('/sign-in/email-otp', { email, otp })

  async function post(path: string, data: Record<string, string>) {
    const response = await request.post(`${baseUrl}/api/auth${path}`, { data, headers: { origin: baseUrl } })
    if (!response.ok()) throw new Error(`${path} answered ${response.status()}: ${await response.text()}`)
  }
}
