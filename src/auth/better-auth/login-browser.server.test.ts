import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { mailLimit } from '@/auth/otp/login-code.server'
import { db } from '@/platform/database/db.server'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { env } from '@/platform/env/env.server.ts'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor, type Visitor } from '@/testing/visitor'
import { findCodeTimes } from './login-browser.server'

const { codeAttempts, codeExpiryMinutes, failedGuessesElsewherePerHour, mailsPerHour } = appConfig.login
const wholeMinutes = codeExpiryMinutes * 60

/** A browser in which the owner of the address has signed in and out. */
async function openKnownBrowser(email: string) {
  const browser = await createVisitor().signIn(email)
  await browser.post('/sign-out')
  return browser
}

function readTimes(visitor: Visitor, email: string) {
  const headers = new Headers({ cookie: visitor.cookieHeader() })
  return inRequest(() => findCodeTimes(email), { headers })
}

async function secondsLeft(visitor: Visitor, email: string) {
  return (await readTimes(visitor, email)).secondsLeft
}

async function secondsSince(visitor: Visitor, email: string) {
  return (await readTimes(visitor, email)).secondsSince
}

/** Lets the pending code end after as many minutes. */
async function endIn(minutes: number, email: string) {
  const where = { identifier: { contains: email } }
  const data = { expiresAt: new Date(Date.now() + minutes * MINUTE_MS) }
  await db.verification.updateMany({ where, data })
}

describe('a browser that the owner has used before', () => {
  test('strangers who use up the mails of an address do not keep its owner out', async () => {
    const { email } = await insertUser()
    const owner = await openKnownBrowser(email)
    const { key } = mailLimit(email)
    const resetsAt = new Date(Date.now() + HOUR_MS)
    await db.quota.upsert({
      where: { key },
      create: { key, used: mailsPerHour, resetsAt },
      update: { used: mailsPerHour },
    })
    expect(await createVisitor().requestCode(email)).toMatchObject({ status: 429 })
    expect(await owner.requestCode(email)).toMatchObject({ status: 200 })
    expect(await owner.confirm(email, await readCode(email))).toMatchObject({ status: 200 })
  })

  test('the mails for known browsers have a limit of their own, which other browsers do not share', async () => {
    const { email } = await insertUser()
    const owner = await openKnownBrowser(email)
    const other = createVisitor()
    for (const [name, value] of owner.cookies) other.cookies.set(name, value)
    const statuses: number[] = []
    for (let count = 0; count <= mailsPerHour; count++) {
      statuses.push((await (count % 2 ? owner : other).requestCode(email)).status)
    }
    expect(statuses).toEqual([...Array(mailsPerHour).fill(200), 429])
    expect(await createVisitor().requestCode(email)).toMatchObject({ status: 200 })
  })

  test('only the mail to a new browser is given back to its network, because only that one was counted', async () => {
    const { email } = await insertUser()
    const owner = await openKnownBrowser(email)
    const where = { key: `login-mail-all:${owner.address}` }
    const data = { used: 5 }
    await db.quota.update({ where, data })
    await owner.signIn(email)
    expect(await db.quota.findUnique({ where })).toMatchObject(data)
  })

  test('a browser of another user is a stranger', async () => {
    const [ada, eve] = [await insertUser(), await insertUser()]
    const stranger = await openKnownBrowser(eve.email)
    for (let count = 0; count < mailsPerHour; count++) await createVisitor().requestCode(ada.email)
    expect(await stranger.requestCode(ada.email)).toMatchObject({ status: 429 })
    expect(await readMails(ada.email)).toHaveLength(mailsPerHour)
  })

  test('a code can be typed in a known browser although strangers have used up the guesses', async () => {
    const { email } = await insertUser()
    const owner = await openKnownBrowser(email)
    await createVisitor().requestCode(email)
    const code = await readCode(email)
    for (let count = 0; count <= failedGuessesElsewherePerHour; count++) {
      await createVisitor().confirm(email, wrongCode(code))
    }
    expect(await createVisitor().confirm(email, code)).toMatchObject({ status: 429 })
    expect(await owner.confirm(email, code)).toMatchObject({ status: 200 })
  })
})

test('a sign-in removes the cookie of the browser that asked for a code', async () => {
  const visitor = createVisitor()
  const email = uniqueEmail()
  await visitor.requestCode(email)
  expect([...visitor.cookies.keys()]).toContain('better-auth.login_browser')
  await visitor.confirm(email, await readCode(email))
  expect([...visitor.cookies.keys()]).not.toContain('better-auth.login_browser')
})

test('an expired cookie of a browser that asked for a code counts as another browser', async () => {
  const [visitor, email] = [createVisitor(), uniqueEmail()]
  await visitor.requestCode(email)
  const [name = '', cookie = ''] = [...visitor.cookies].find(([key]) => key.includes('login_browser')) ?? []
  const [browser, address] = decodeURIComponent(cookie).split('.')
  const setCookie = (endsAt: number) => {
    const value = [browser, address, endsAt].join('.')
    const signature = createHmac('sha256', env.authSecret).update(value).digest('base64')
    visitor.cookies.set(name, encodeURIComponent(`${value}.${signature}`))
  }
  const countGuesses = () => db.quota.count({ where: { key: `login-guess:${email}:${browser}` } })
  const wrong = wrongCode(await readCode(email))
  setCookie(Date.now() - MINUTE_MS)
  expect(await visitor.confirm(email, wrong)).toMatchObject({ status: 400 })
  expect(await countGuesses()).toBe(0)
  setCookie(Date.now() + MINUTE_MS)
  expect(await visitor.confirm(email, wrong)).toMatchObject({ status: 400 })
  expect(await countGuesses()).toBe(1)
})

describe('the time that a code is valid', () => {
  test('only the browser that asked for the code learns how long it is valid', async () => {
    const [visitor, email] = [createVisitor(), uniqueEmail()]
    expect(await secondsLeft(visitor, email)).toBeNull()
    await visitor.requestCode(email)
    expect(await secondsLeft(visitor, email)).toBeGreaterThan(wholeMinutes - 30)
    expect(await secondsLeft(visitor, email)).toBeLessThanOrEqual(wholeMinutes)
    expect(await secondsLeft(visitor, uniqueEmail())).toBeNull()
    expect(await secondsLeft(createVisitor(), email)).toBeNull()
  })

  test('a resent mail does not prolong the code, and a new code starts a new validity', async () => {
    const [visitor, email] = [createVisitor(), uniqueEmail()]
    await visitor.requestCode(email)
    const first = await secondsLeft(visitor, email)
    // A second has to pass before the time differs.
    await expect.poll(() => secondsLeft(visitor, email)).toBeLessThan(Number(first))
    await visitor.requestCode(email)
    expect(await secondsLeft(visitor, email)).toBeLessThan(Number(first))
    const code = await readCode(email)
    for (let count = 1; count <= codeAttempts; count++) await visitor.confirm(email, wrongCode(code, count))
    // The limit of mails for one network may be lower.
    await db.quota.deleteMany({ where: { key: { startsWith: `login-mail:${email}` } } })
    const used = Number(await secondsLeft(visitor, email))
    await visitor.requestCode(email)
    expect(await secondsLeft(visitor, email)).toBeGreaterThan(used)
  })

  test('only the browser that asked for the code learns how long ago that was, also for a code that is sent again', async () => {
    const [visitor, email] = [createVisitor(), uniqueEmail()]
    expect(await secondsSince(visitor, email)).toBeNull()
    await visitor.requestCode(email)
    await expect.poll(() => secondsSince(visitor, email)).toBeGreaterThanOrEqual(2)
    await visitor.requestCode(email)
    expect(await secondsSince(visitor, email)).toBeLessThan(2)
    expect(await secondsSince(visitor, uniqueEmail())).toBeNull()
    expect(await secondsSince(createVisitor(), email)).toBeNull()
  })

  test('the remaining time does not tell a stranger that the owner has a code', async () => {
    const { email } = await insertUser()
    const owner = await openKnownBrowser(email)
    await owner.requestCode(email)
    await endIn(5, email)
    const stranger = createVisitor()
    await stranger.requestCode(email)
    expect(await secondsLeft(stranger, email)).toBeGreaterThan(wholeMinutes - 30)
    const left = Number(await secondsLeft(owner, email))
    expect(left).toBeGreaterThan((5 * MINUTE_MS) / SECOND_MS - 30)
    expect(left).toBeLessThanOrEqual((5 * MINUTE_MS) / SECOND_MS)
  })

  test('the remaining time of an invalid code is zero', async () => {
    const { email } = await insertUser()
    const owner = await openKnownBrowser(email)
    await owner.requestCode(email)
    await endIn(-1, email)
    expect(await secondsLeft(owner, email)).toBe(0)
  })
})
