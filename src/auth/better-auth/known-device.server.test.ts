import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { accountUrl } from '@/emails/account-url.server'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { otherLanguage } from '@/testing/languages'
import { readMails } from '@/testing/mailbox'
import { translateTo } from '@/testing/t'
import { insertUser, uniqueEmail } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'

async function countNotices(email: string) {
  return (await readMails(email)).filter(({ code }) => code === null).length
}

test('a sign-in from another browser is announced once, in the language of the account', async () => {
  const { email } = await insertUser({ language: otherLanguage })
  const first = createVisitor()
  await first.signIn(email)
  expect(await countNotices(email)).toBe(0)
  const second = createVisitor()
  await second.signIn(email)
  const [notice] = await readMails(email)
  expect(notice?.subject).toBe(translateTo(otherLanguage)('mails:newDevice.subject', { app: appConfig.name }))
  expect(notice?.text).toContain(second.address)
  expect(notice?.text).toContain(accountUrl('sessions'))
  await first.signIn(email)
  await second.signIn(email)
  expect(await countNotices(email)).toBe(1)
})

test('a browser that only another user has used is new', async () => {
  const [ada, eve] = [await insertUser(), await insertUser()]
  await createVisitor().signIn(ada.email)
  const shared = await createVisitor().signIn(eve.email)
  await shared.signIn(ada.email)
  expect(await countNotices(ada.email)).toBe(1)
  await shared.signIn(eve.email)
  expect(await countNotices(eve.email)).toBe(0)
})

test('a forged cookie does not make a browser known', async () => {
  const { email } = await insertUser()
  const known = await createVisitor().signIn(email)
  const forger = createVisitor()
  for (const [name, value] of known.cookies) {
    if (name.includes('known_device')) forger.cookies.set(name, value.replace(/\..*/, '.AAAA'))
  }
  expect(forger.cookies.size).toBe(1)
  await forger.signIn(email)
  expect(await countNotices(email)).toBe(1)
})

test('the sign-in that creates an account is not announced', async () => {
  const email = uniqueEmail()
  await createVisitor().signIn(email)
  expect(await countNotices(email)).toBe(0)
})

test('sign-ins from new browsers are announced only up to the limit of mails', async () => {
  const { id, email } = await insertUser()
  await createVisitor().signIn(email)
  const used = appConfig.user.mailsCausedPerHour - 1
  await db.quota.create({
    data: { key: `new-device:${id}`, used, resetsAt: new Date(Date.now() + HOUR_MS) },
  })
  await createVisitor().signIn(email)
  await createVisitor().signIn(email)
  expect(await countNotices(email)).toBe(1)
})
