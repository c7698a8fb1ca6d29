import { randomInt, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { appConfig } from '#config'
import { CUSTOMER_BITS, toNetwork } from '@/http/limits/client-network'
import { defaultLanguage } from '@/i18n/languages'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { otherLanguage } from '@/testing/languages'
import { startRefusingMailServer } from '@/testing/mail-server'
import { readCode, readMails, unsentCode, wrongCode } from '@/testing/mailbox'
import { randomAddress } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor, startServer } from '@/testing/visitor'

/** The numbers of the wrong codes that use up a code. */
const attempts = Array.from({ length: appConfig.login.codeAttempts }, (_, index) => index + 1)

async function requestAndReadCode(email = uniqueEmail()) {
  const visitor = createVisitor()
  expect(await visitor.requestCode(email)).toMatchObject({ status: 200, text: '{"success":true}' })
  return { visitor, email, code: await readCode(email) }
}

/** The limit for one network may be lower than the mails of a test. */
async function resetMailLimit(email: string) {
  await db.quota.deleteMany({ where: { key: { startsWith: `login-mail:${email}` } } })
}

function listSessions(email: string) {
  return db.session.findMany({ where: { user: { email } } })
}

describe('the first sign-in', () => {
  test('the first sign-in creates a user without a name, and a session', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    expect(await db.user.count({ where: { email } })).toBe(0)
    const answer = await visitor.confirm(email, code)
    expect(answer).toMatchObject({ status: 200, body: { user: { email, name: '', role: 'user' } } })

    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({
      name: '',
      role: 'user',
      emailVerified: true,
      banned: false,
    })
    expect(await listSessions(email)).toMatchObject([
      { ipAddress: visitor.address, userAgent: 'Test browser' },
    ])
    expect(await visitor.get('/get-session')).toMatchObject({ status: 200, body: { user: { email } } })
  })

  test('the first sign-in keeps the language of the page for mails', async () => {
    const email = uniqueEmail()
    await createVisitor({ language: otherLanguage }).signIn(email)
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ language: otherLanguage })
    await createVisitor({ language: defaultLanguage }).signIn(email)
    expect(await db.user.findUniqueOrThrow({ where: { email } })).toMatchObject({ language: otherLanguage })
  })

  test.each([
    ['name', 'x\u202e'],
    ['name', 'NUL\0'],
    ['image', 'https://evil.example/pixel.png'],
    ['role', 'admin'],
    ['banned', false],
    ['emailVerified', true],
    ['id', randomUUID()],
    ['searchText', 'x'],
    ['language', defaultLanguage],
    ['callbackURL', '/app'],
  ])('a sign-in with the unvalidated field %s is refused', async (field, value) => {
    const { visitor, email, code } = await requestAndReadCode()
    const answer = await visitor.post('/sign-in/email-otp', { email, otp: code, [field]: value })
    expect(answer).toMatchObject({ status: 400, setCookies: [] })
    expect(await db.user.count({ where: { email } })).toBe(0)
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
  })
})

describe('the next sign-in', () => {
  test('every spelling of an address signs the same user in', async () => {
    const { id, email } = await insertUser({ role: 'admin' })
    const visitor = createVisitor()
    await visitor.requestCode(`  ${email.toUpperCase()} `)
    const answer = await visitor.confirm(email.toUpperCase(), await readCode(email))
    expect(answer).toMatchObject({ status: 200, body: { user: { id, email, role: 'admin' } } })
    expect(await db.user.count({ where: { email: { equals: email, mode: 'insensitive' } } })).toBe(1)
  })

  test('a sign-in ends the previous session of the browser', async () => {
    const { email } = await insertUser()
    const visitor = await createVisitor().signIn(email)
    const [planted] = await listSessions(email)
    await visitor.signIn(email)
    const left = await listSessions(email)
    expect(left).toHaveLength(1)
    expect(left[0]?.id).not.toBe(planted?.id)
  })

  test('a session keeps the full IPv6 address', async () => {
    const { email } = await insertUser()
    const address = '2001:db8:1:2:3:4:5:6'
    await createVisitor({ address }).signIn(email)
    expect(await listSessions(email)).toMatchObject([{ ipAddress: address }])
  })

  test('a sign-in keeps the sessions of other devices', async () => {
    const { email } = await insertUser()
    const [one, other] = [await createVisitor().signIn(email), await createVisitor().signIn(email)]
    for (const visitor of [one, other]) {
      expect(await visitor.get('/get-session')).toMatchObject({ body: { user: { email } } })
    }
  })

  test('a sign-in ends the session of another user in the same browser', async () => {
    const [ada, eve] = [await insertUser(), await insertUser()]
    const visitor = await createVisitor().signIn(eve.email)
    await visitor.signIn(ada.email)
    expect(await listSessions(eve.email)).toEqual([])
    expect(await visitor.get('/get-session')).toMatchObject({ body: { user: { email: ada.email } } })
  })
})

describe('a code', () => {
  test('codes have the configured length and alphabet, and differ', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, async () => (await requestAndReadCode()).code))
    for (const code of codes) {
      expect(code).toHaveLength(appConfig.login.codeLength)
      for (const letter of code) expect(appConfig.login.codeAlphabet).toContain(letter)
    }
    expect(new Set(codes).size).toBe(10)
  })

  test('a code in lower case with spaces and dashes is accepted', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const typed = ` ${code.slice(0, 3).toLowerCase()} - ${code.slice(3)}\n`
    expect(await visitor.confirm(email, typed)).toMatchObject({ status: 200 })
  })

  test('the right code works after a wrong one was refused', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const answer = await visitor.confirm(email, wrongCode(code))
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' }, setCookies: [] })
    expect(await listSessions(email)).toEqual([])
    expect(await db.user.count({ where: { email } })).toBe(0)
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
  })

  test('a used code is refused', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    await visitor.confirm(email, code)
    const thief = createVisitor()
    expect(await thief.confirm(email, code)).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
    expect(await listSessions(email)).toHaveLength(1)
  })

  test('an expired code is refused as expired, not as wrong', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const [verification] = await db.verification.findMany({ where: { identifier: { contains: email } } })
    const minutes = appConfig.login.codeExpiryMinutes
    expect(verification?.expiresAt.getTime()).toBeGreaterThan(Date.now() + (minutes - 1) * 60_000)
    expect(verification?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + minutes * 60_000)

    await db.verification.updateMany({
      where: { identifier: { contains: email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    })
    // Strangers do not learn that the owner had a code.
    const stranger = createVisitor()
    expect(await stranger.confirm(email, code)).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
    expect(await listSessions(email)).toEqual([])
  })

  test('a sign-in ends without a session if the address of the user changes meanwhile', async () => {
    const { id, email } = await insertUser()
    const { visitor, code } = await requestAndReadCode(email)
    await db.$executeRaw`CREATE FUNCTION change_address() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN UPDATE "user" SET "email" = 'new-' || "email" WHERE "id" = NEW."userId"; RETURN NEW; END $$`
    await db.$executeRaw`CREATE TRIGGER change_address BEFORE INSERT ON "session" FOR EACH ROW EXECUTE FUNCTION change_address()`
    onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION change_address CASCADE`))
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
    expect(await db.session.count({ where: { userId: id } })).toBe(0)
  })

  test('a code that has expired is refused by a process whose clock is slow', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    await db.verification.updateMany({
      where: { identifier: { contains: email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - HOUR_MS })
    onTestFinished(() => void vi.useRealTimers())
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 400, body: { code: 'OTP_EXPIRED' } })
    expect(await listSessions(email)).toEqual([])
  })

  test('a code of another address is refused', async () => {
    const [mine, other] = [await requestAndReadCode(), await requestAndReadCode()]
    expect(await mine.visitor.confirm(mine.email, other.code)).toMatchObject({ status: 400 })
    expect(await other.visitor.confirm(other.email, other.code)).toMatchObject({ status: 200 })
  })

  test('a code without a request is refused', async () => {
    const email = uniqueEmail()
    expect(await createVisitor().confirm(email, unsentCode)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_OTP' },
    })
    expect(await db.user.count({ where: { email } })).toBe(0)
  })

  test.each([
    ['a list', (text: string) => JSON.stringify([text])],
    // As deep as the limit for bodies allows.
    ['a list of lists', () => '['.repeat(7_900) + ']'.repeat(7_900)],
  ])('a code or an address that is %s is refused', async (_, wrap) => {
    const { visitor, email, code } = await requestAndReadCode()
    const confirm = (address: string, otp: string) =>
      visitor.send('POST', '/sign-in/email-otp', { body: `{"email":${address},"otp":${otp}}` })
    expect(await confirm(wrap(email), `"${code}"`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_EMAIL' },
    })
    expect(await confirm(`"${email}"`, wrap(code))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_OTP' },
    })
  })

  test('no table contains a code in plain text', async () => {
    const { email, code } = await requestAndReadCode()
    const stored = await dumpDatabase()
    expect(stored).toContain(email)
    expect(stored).not.toContain(code)
    expect(stored.toUpperCase()).not.toContain(code)
  })

  test('codes are never logged', async () => {
    const lines = captureLogs()
    const server = await startServer({ LOG_LEVEL: 'trace' })
    const email = uniqueEmail()
    const visitor = createVisitor({ server })
    await visitor.requestCode(email)
    const code = await readCode(email)
    const answers = [
      await visitor.confirm(email, wrongCode(code)),
      await visitor.confirm(email, code),
      await visitor.confirm(email, code),
      await visitor.get('/get-session'),
      await visitor.post('/sign-out'),
      await visitor.post('/email-otp/check-verification-otp', { email, otp: code, type: 'sign-in' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 400, 200, 200, 404])
    const failing = createVisitor({
      server: await startServer({ LOG_LEVEL: 'trace', SMTP_URL: 'smtp://127.0.0.1:1' }),
    })
    expect(await failing.requestCode(uniqueEmail())).toMatchObject({ status: 503 })

    const log = lines.join('')
    expect(log).toContain('mail not sent')
    expect(log).not.toContain(code)
    for (const [name, cookie] of visitor.cookies) {
      if (name !== appConfig.languageCookie.name) expect(log).not.toContain(cookie)
    }
  })
})

describe('the resent mail', () => {
  test('parallel requests are mailed the same code', async () => {
    const email = uniqueEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => createVisitor().requestCode(email)))
    const sent = answers.filter(({ status }) => status === 200)
    expect(sent).toHaveLength(appConfig.login.mailsPerHour)
    const mails = await readMails(email)
    expect(mails).toHaveLength(sent.length)
    const [code = '', ...others] = new Set(mails.map((mail) => mail.code))
    expect(others).toEqual([])
    expect(await createVisitor().confirm(email, String(code))).toMatchObject({ status: 200 })
    expect(await createVisitor().confirm(email, String(code))).toMatchObject({ status: 400 })
  })

  test('a resent mail repeats the code, so that a late first mail still works', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    await visitor.requestCode(email)
    const mails = await readMails(email)
    expect(mails.map((mail) => mail.code)).toEqual([code, code])
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
  })

  test('a resent mail does not prolong the code', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const where = { identifier: { contains: email } }
    const expiresAt = new Date(Date.now() + 5 * 60_000)
    await db.verification.updateMany({ where, data: { expiresAt } })
    await visitor.requestCode(email)
    expect(await readCode(email)).toBe(code)
    expect(await db.verification.findMany({ where })).toMatchObject([{ expiresAt }])
  })

  test('a resent mail does not reset the attempts', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    for (const count of attempts.slice(1)) await visitor.confirm(email, wrongCode(code, count))
    await visitor.requestCode(email)
    expect(await readCode(email)).toBe(code)
    await visitor.confirm(email, wrongCode(code, 1))
    expect((await visitor.confirm(email, code)).status).not.toBe(200)
    expect(await listSessions(email)).toEqual([])
  })

  test('a mail contains a new code when the old one is exhausted or expired', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    for (const count of attempts) await visitor.confirm(email, wrongCode(code, count))
    await visitor.requestCode(email)
    const second = await readCode(email)
    expect(second).not.toBe(code)
    await resetMailLimit(email)
    await db.verification.updateMany({
      where: { identifier: { contains: email } },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    })
    await visitor.requestCode(email)
    const third = await readCode(email)
    expect(third).not.toBe(second)
    expect((await visitor.confirm(email, second)).status).toBe(400)
    expect(await visitor.confirm(email, third)).toMatchObject({ status: 200 })
  })

  test('a stored code that cannot be decrypted opens nothing, and the next mail brings one that works', async () => {
    const { visitor, email } = await requestAndReadCode()
    await db.verification.updateMany({
      where: { identifier: { contains: email } },
      data: { value: 'of another secret:0' },
    })
    expect(await visitor.confirm(email, '')).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
    expect(await listSessions(email)).toEqual([])
    await visitor.requestCode(email)
    expect(await visitor.confirm(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('of several codes requested in parallel exactly one works', async () => {
    const email = uniqueEmail()
    await Promise.all(Array.from({ length: 3 }, () => createVisitor().requestCode(email)))
    const codes = new Set((await readMails(email)).map((mail) => String(mail.code)))
    const statuses: number[] = []
    for (const code of codes) statuses.push((await createVisitor().confirm(email, code)).status)
    expect(statuses.filter((status) => status === 200)).toEqual([200])
  })
})

describe('attempts', () => {
  test('after the last wrong attempt the right code is refused', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    for (const count of attempts) {
      expect(await visitor.confirm(email, wrongCode(code, count))).toMatchObject({
        status: 400,
        body: { code: 'INVALID_OTP' },
      })
    }
    expect(await visitor.confirm(email, code)).toMatchObject({
      status: 403,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    })
    expect(await listSessions(email)).toEqual([])
  })

  test('20 parallel sign-ins with the right code create one session', async () => {
    const { email, code } = await requestAndReadCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => createVisitor().confirm(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => ![200, 400, 403, 429].includes(status))).toEqual([])
    expect(answers.filter(({ setCookies }) => setCookies.length > 0)).toHaveLength(1)
    expect(await listSessions(email)).toHaveLength(1)
    expect(await db.user.count({ where: { email } })).toBe(1)
  })

  test('of many parallel wrong codes of one browser as many as allowed are compared', async () => {
    const { codeAttempts, failedGuessesPerHour } = appConfig.login
    const { visitor, email, code } = await requestAndReadCode()
    const answers = await Promise.all(
      Array.from({ length: failedGuessesPerHour }, (_, count) =>
        visitor.confirm(email, wrongCode(code, count + 1)),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(codeAttempts)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(failedGuessesPerHour - codeAttempts)
    expect((await visitor.confirm(email, code)).status).not.toBe(200)
    expect(await listSessions(email)).toEqual([])
  })
})

describe('limits of an address', () => {
  const { codeAttempts, mailsPerHour, mailsPerNetworkAndHour } = appConfig.login
  const { failedGuessesPerHour, failedGuessesElsewherePerHour, failedGuessesPerNetworkAndHour } =
    appConfig.login

  test('an address gets a number of mails an hour from any clients, and another address is unaffected', async () => {
    const email = uniqueEmail()
    for (let count = 0; count < mailsPerHour; count++) {
      expect(await createVisitor().requestCode(email)).toMatchObject({ status: 200 })
    }
    const refused = await createVisitor().requestCode(email)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3_600)
    expect(await createVisitor().requestCode(email.toUpperCase())).toMatchObject({ status: 429 })
    expect(await readMails(email)).toHaveLength(mailsPerHour)
    expect(await createVisitor().requestCode(uniqueEmail())).toMatchObject({ status: 200 })

    // The limit of mails does not affect the last code.
    expect(await createVisitor().confirm(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('of 20 parallel requests as many as allowed send a mail', async () => {
    const email = uniqueEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => createVisitor().requestCode(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mailsPerHour)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - mailsPerHour)
    expect(await readMails(email)).toHaveLength(mailsPerHour)
  })

  test('a browser that asked for codes has a number of wrong guesses an hour, and another address is unaffected', async () => {
    const { visitor, email } = await requestAndReadCode()
    for (let count = 0; count < failedGuessesPerHour; count++) {
      await resetMailLimit(email)
      if (count > 0 && count % codeAttempts === 0) await visitor.requestCode(email)
      expect(await visitor.confirm(email, wrongCode(await readCode(email), 1))).toMatchObject({ status: 400 })
    }
    const code = await readCode(email)
    const refused = await visitor.confirm(email, code)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)

    const other = await requestAndReadCode()
    expect(await other.visitor.confirm(other.email, other.code)).toMatchObject({ status: 200 })

    // Ends the window of an hour.
    await db.quota.updateMany({ where: { key: { contains: email } }, data: { resetsAt: new Date() } })
    await visitor.requestCode(email)
    expect(await visitor.confirm(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('other browsers of one network have a number of guesses a code and an hour together', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const address = randomAddress()
    const statuses: number[] = []
    for (let count = 1; count <= failedGuessesPerNetworkAndHour + 2; count++) {
      statuses.push((await createVisitor({ address }).confirm(email, wrongCode(code, count))).status)
    }
    const compared = Math.min(codeAttempts, failedGuessesPerNetworkAndHour)
    expect(statuses).toEqual([
      ...Array(compared).fill(400),
      ...Array(failedGuessesPerNetworkAndHour - compared).fill(403),
      ...Array(2).fill(429),
    ])
    expect(await createVisitor({ address }).confirm(email, code)).toMatchObject({ status: 429 })
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
  })

  test('strangers of one network leave a new device elsewhere able to ask for a code and to enter it', async () => {
    const { email, code } = await requestAndReadCode()
    const address = randomAddress()
    const statuses: number[] = []
    for (let count = 0; count < mailsPerHour; count++) {
      const tagged = email.replace('@', `+${count}@`)
      statuses.push((await createVisitor({ address }).requestCode(tagged)).status)
      await createVisitor({ address }).confirm(email, wrongCode(code, count + 1))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(mailsPerNetworkAndHour)
    expect(await createVisitor().requestCode(email)).toMatchObject({ status: 200 })
    expect(await createVisitor().confirm(email, code)).toMatchObject({ status: 200 })
  })

  test('other browsers of all networks have a number of guesses an hour together, and block only each other', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const statuses: number[] = []
    for (let count = 1; count <= failedGuessesElsewherePerHour + 2; count++) {
      statuses.push((await createVisitor().confirm(email, wrongCode(code, count))).status)
    }
    expect(statuses).toEqual([...Array(failedGuessesElsewherePerHour).fill(400), 429, 429])
    expect(await createVisitor().confirm(email, code)).toMatchObject({ status: 429 })
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
  })

  test('a browser that asked for the code of a stranger blocks only itself', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const stranger = createVisitor()
    await stranger.requestCode(email)
    for (let count = 1; count <= 20; count++) await stranger.confirm(email, wrongCode(code, count))
    expect((await stranger.confirm(email, code)).status).not.toBe(200)
    expect(await visitor.confirm(email, code)).toMatchObject({ status: 200 })
  })

  test('a cookie for one address does not count for another', async () => {
    const { email, code } = await requestAndReadCode()
    const { visitor: stranger } = await requestAndReadCode()
    await stranger.confirm(email, wrongCode(code))
    expect(await db.quota.findUnique({ where: { key: `login-guess:${email}` } })).toMatchObject({ used: 1 })
  })

  test('guesses without a pending code are not counted', async () => {
    const email = uniqueEmail()
    for (let count = 1; count <= 2 * failedGuessesPerHour; count++) {
      expect(await createVisitor().confirm(email, unsentCode)).toMatchObject({ status: 400 })
    }
    await createVisitor().requestCode(email)
    expect(await createVisitor().confirm(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('a sign-in resets the wrong guesses', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    await visitor.confirm(email, wrongCode(code))
    await visitor.confirm(email, code)
    expect(await db.quota.count({ where: { key: { startsWith: `login-guess:${email}` } } })).toBe(0)
  })

  test('a sign-in resets the mails of its network', async () => {
    const { visitor, email, code } = await requestAndReadCode()
    const where = { key: `login-mail:${email}:${visitor.address}` }
    expect(await db.quota.findUnique({ where })).toMatchObject({ used: 1 })
    await visitor.confirm(email, code)
    expect(await db.quota.findUnique({ where })).toBeNull()
  })
})

describe('limits of a client', () => {
  test('the limit of a client applies across addresses', async () => {
    const visitor = createVisitor()
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) statuses.push((await visitor.requestCode(uniqueEmail())).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    const refused = await visitor.requestCode(uniqueEmail())
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await createVisitor().requestCode(uniqueEmail())).toMatchObject({ status: 200 })
  })

  test('a network gets a limited number of mails an hour for all addresses, and codes that log in do not count', async () => {
    const customer = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}`
    // Each request comes from another home, because a home has a limit of its own.
    let homes = 0
    const visit = () => createVisitor({ address: `${customer}:${(homes++ << 8).toString(16)}::1` })
    const [visitor, email, other] = [visit(), uniqueEmail(), uniqueEmail()]
    await visitor.requestCode(email)
    const key = `login-mail-all:${toNetwork(visitor.address, CUSTOMER_BITS)}`
    await db.quota.update({ where: { key }, data: { used: appConfig.login.mailsToAllPerNetworkAndHour } })
    const refused = await visit().requestCode(other)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    expect(await readMails(other)).toEqual([])
    expect(await createVisitor().requestCode(uniqueEmail())).toMatchObject({ status: 200 })

    await visitor.confirm(email, await readCode(email))
    expect(await visit().requestCode(other)).toMatchObject({ status: 200 })
    expect(await visit().requestCode(uniqueEmail())).toMatchObject({ status: 429 })
    const known = visit()
    for (const [name, value] of visitor.cookies) known.cookies.set(name, value)
    expect(await known.requestCode(email)).toMatchObject({ status: 200 })
  })

  test('the addresses of one home share the limit of a client, and those of the next home do not', async () => {
    const customer = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}`
    const visit = (home: string, host: number) => createVisitor({ address: `${customer}:${home}::${host}` })
    const statuses: number[] = []
    for (let host = 1; host <= 11; host++)
      statuses.push(
        (await visit(`1${host.toString(16).padStart(2, '0')}`, host).requestCode(uniqueEmail())).status,
      )
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await visit('200', 1).requestCode(uniqueEmail())).toMatchObject({ status: 200 })
  })

  test('a client cannot evade its limit by headers', async () => {
    const visitor = createVisitor()
    const statuses: number[] = []
    for (let count = 0; count < 12; count++) {
      const spoofed = `192.0.2.${count}`
      const answer = await visitor.send('POST', '/email-otp/send-verification-otp', {
        body: { email: uniqueEmail(), type: 'sign-in' },
        headers: { 'x-client-address': spoofed, 'x-forwarded-for': spoofed, 'cf-connecting-ip': spoofed },
      })
      statuses.push(answer.status)
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('when the mail cannot be sent', () => {
  test('a failed mail is reported, does not count, and keeps an earlier code valid', async () => {
    const { email, code } = await requestAndReadCode()
    const server = await startServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
    for (let count = 0; count < appConfig.login.mailsPerHour + 1; count++) {
      const answer = await createVisitor({ server }).requestCode(email)
      expect(answer).toMatchObject({ status: 503, body: { code: 'MAIL_FAILED' } })
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect(await db.quota.findUnique({ where: { key: `login-mail:${email}` } })).toMatchObject({ used: 1 })
    expect(await createVisitor().requestCode(email)).toMatchObject({ status: 200 })
    expect(await createVisitor().confirm(email, code)).toMatchObject({ status: 200 })
  })
})

describe('when the mail server knows no such address', () => {
  test('the address is refused as invalid, which is no error of the server', async () => {
    const lines = captureLogs()
    const { host } = await startRefusingMailServer('550 5.1.1 User unknown')
    const server = await startServer({ LOG_LEVEL: 'error', SMTP_URL: `smtp://${host}` })
    expect(await createVisitor({ server }).requestCode(uniqueEmail())).toMatchObject({
      status: 400,
      body: { code: 'INVALID_EMAIL' },
    })
    expect(lines).toEqual([])
  })
})

describe('account enumeration', () => {
  test('known, unknown and banned addresses get the same response before the right code', async () => {
    const emails = [
      (await insertUser()).email,
      uniqueEmail(),
      (await insertUser({ banned: true })).email,
      (await insertUser({ role: 'admin' })).email,
    ]
    const requested = await Promise.all(emails.map((email) => createVisitor().requestCode(email)))
    // The cookie of the browser that asked is random.
    const comparable = requested.map(({ status, text, headers }) =>
      [status, text, ...headers].join().replace(/login_browser=[^;]+/, ''),
    )
    expect(new Set(comparable).size).toBe(1)
    const guessed = await Promise.all(
      emails.map(async (email) => createVisitor().confirm(email, wrongCode(await readCode(email)))),
    )
    expect(new Set(guessed.map(({ status, text, headers }) => [status, text, ...headers].join())).size).toBe(
      1,
    )
    expect(guessed[0]).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
  })
})

describe('a banned user', () => {
  test.each([
    ['permanently', null],
    ['until tomorrow', new Date(Date.now() + 24 * HOUR_MS)],
  ])(
    'a user banned %s sees the ban after the right code, and is not signed in',
    async (_when, banExpires) => {
      const { email } = await insertUser({ banned: true, banReason: 'Spam', banExpires })
      const { visitor, code } = await requestAndReadCode(email)
      const answer = await visitor.confirm(email, code)
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'BANNED_USER' },
        setCookies: [],
      })
      expect(await listSessions(email)).toEqual([])
      const guesses = await db.quota.findMany({ where: { key: { startsWith: `login-guess:${email}` } } })
      expect(guesses).toMatchObject([{ used: 0 }])
    },
  )
})

describe('while sign-up is closed', () => {
  test('an unknown address sees the closed sign-up only after the right code', async () => {
    const server = await startServer({ SIGN_UP: 'closed' })
    const email = uniqueEmail()
    const visitor = createVisitor({ server })
    expect(await visitor.requestCode(email)).toMatchObject({ status: 200, text: '{"success":true}' })
    const code = await readCode(email)
    expect(await visitor.confirm(email, wrongCode(code))).toMatchObject({ body: { code: 'INVALID_OTP' } })
    expect(await visitor.confirm(email, code)).toMatchObject({
      status: 403,
      body: { code: 'SIGN_UP_DISABLED' },
      setCookies: [],
    })
    expect(await db.user.count({ where: { email } })).toBe(0)
  })

  test('a user with an account can sign in while sign-up is closed', async () => {
    const server = await startServer({ SIGN_UP: 'closed' })
    const { email } = await insertUser()
    const visitor = await createVisitor({ server }).signIn(email)
    expect(await visitor.get('/get-session')).toMatchObject({ body: { user: { email } } })
  })
})

describe('malformed input', () => {
  const send = '/email-otp/send-verification-otp'
  const confirm = '/sign-in/email-otp'
  const email = uniqueEmail('hostile')

  test.each<[string, unknown]>([
    [send, {}],
    [send, { email }],
    [send, { email, type: 'email-verification' }],
    [send, { email, type: 'forget-password' }],
    [send, { email, type: 'change-email' }],
    [send, { email, type: ['sign-in'] }],
    [send, { email: '', type: 'sign-in' }],
    [send, { email: 'ada', type: 'sign-in' }],
    [send, { email: null, type: 'sign-in' }],
    [send, { email: { $ne: '' }, type: 'sign-in' }],
    [send, { email: `${email}\0`, type: 'sign-in' }],
    [send, { email: `${email}\r\nBcc: eve@example.com`, type: 'sign-in' }],
    [send, { email: `${email},eve@example.com`, type: 'sign-in' }],
    [send, { email: `${'a'.repeat(1_000_000)}@example.com`, type: 'sign-in' }],
    [send, []],
    [send, 'null'],
    [send, '"text"'],
    [send, '{'],
    [confirm, {}],
    [confirm, { email }],
    [confirm, { email, otp: '' }],
    [confirm, { email, otp: null }],
    [confirm, { email, otp: 123_456 }],
    [confirm, { email, otp: ['ACD346'] }],
    [confirm, { email, otp: { $gt: '' } }],
    [confirm, { email, otp: 'A\0' }],
    [confirm, { email, otp: 'A'.repeat(1_000_000) }],
    [confirm, { email: 'ada', otp: 'ACD346' }],
    [confirm, '[]'],
    [confirm, '{"__proto__":{"email":"a@b.example"}}'],
  ])('the endpoint %s refuses %.80j', async (path, body) => {
    const { status, headers, setCookies } = await createVisitor().send('POST', path, { body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(setCookies).toEqual([])
    expect(await readMails(email)).toEqual([])
    expect(await db.user.count({ where: { email } })).toBe(0)
  })

  test('a form-encoded body is refused', async () => {
    const { status } = await createVisitor().send('POST', send, {
      body: `email=${encodeURIComponent(email)}&type=sign-in`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(status).toBe(415)
  })
})

async function dumpDatabase(): Promise<string> {
  const tables = await db.$queryRaw<Array<{ name: string }>>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'`
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      db.$queryRawUnsafe<Array<{ rows: string | null }>>(
        `SELECT string_agg(to_jsonb(t)::text, E'\\n') AS rows FROM ${name} t`,
      ),
    ),
  )
  return dumps.flatMap((dump) => dump.map(({ rows }) => rows ?? '')).join('\n')
}

/** Captures the log and the console output of servers that are started later. */
function captureLogs(): string[] {
  const lines: string[] = []
  const output = { write: (line: string) => void lines.push(line) }
  vi.doMock('@/platform/log-output.server', () => ({ createLogOutput: () => output }))
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
    vi
      .spyOn(console, method)
      .mockImplementation((...values) => void lines.push(values.map(String).join(' '))),
  )
  onTestFinished(() => {
    vi.doUnmock('@/platform/log-output.server')
    for (const spy of spies) spy.mockRestore()
  })
  return lines
}
