import { randomBytes } from 'node:crypto'
import { listMails, waitForCode } from '../../e2e/support/mailbox.ts'
import { median, milliseconds, type Report } from './report.ts'
import type { Site } from './site.ts'

const USERS = 20

/** Resolves with the cookie of the session and the durations of both steps. */
export async function signIn({ variables }: Pick<Site, 'variables'>, email: string) {
  // Rate limits count by client address, so each sign-in has its own.
  const address = `10.${[...randomBytes(3)].join('.')}`
  const before = await listMails(email, variables.MAILBOX_URL)
  const requested = await post('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const otp = await waitForCode(email, before.length + 1, variables.MAILBOX_URL)
  const confirmed = await post('/sign-in/email-otp', { email, otp })
  const cookies = confirmed.headers.getSetCookie().map((line) => line.split(';')[0])
  return { cookie: cookies.join('; '), requestMs: requested.ms, confirmMs: confirmed.ms }

  async function post(path: string, body: Record<string, string>) {
    const startedAt = performance.now()
    const response = await fetch(`${variables.BASE_URL}/api/auth${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: variables.BASE_URL,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${text}`)
    return { headers: response.headers, ms: performance.now() - startedAt }
  }
}

export async function measureSignIn(site: Site, report: Report) {
  report.section('Sign-in', `${USERS} new users sign in one after the other: median response times.`)
  const users: Awaited<ReturnType<typeof signIn>>[] = []
  for (let n = 0; n < USERS; n++) {
    users.push(await signIn(site, `${randomBytes(6).toString('hex')}@example.com`))
  }
  const info = (what: string, times: number[]) => report.info(what, milliseconds(median(times)))
  info(
    'Request of a code, its mail included',
    users.map(({ requestMs }) => requestMs),
  )
  info(
    'Confirmation of the code',
    users.map(({ confirmMs }) => confirmMs),
  )
}
