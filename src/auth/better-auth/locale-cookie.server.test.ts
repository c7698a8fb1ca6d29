import { expect, test } from 'vitest'
import { readCode } from '@/testing/mailbox'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'

async function signInWith({ account, device }: { account: string | null; device?: string }) {
  const { email } = await insertUser({ language: account })
  const visitor = createVisitor()
  if (device !== undefined) visitor.cookies.set('i18next', device)
  await visitor.signIn(email)
  return visitor.cookies.get('i18next')
}

test.each([
  { account: 'ar', device: undefined, language: 'ar', what: 'one without a choice takes over the account’s' },
  { account: 'ar', device: 'sw', language: 'sw', what: 'its own choice stays' },
  { account: 'ar', device: 'xx', language: 'ar', what: 'an unknown language on the device is ignored' },
  {
    account: null,
    device: undefined,
    language: undefined,
    what: 'an account without a language brings none',
  },
  { account: 'tlh', device: undefined, language: undefined, what: 'nor one that we speak no longer' },
])('$what', async ({ language, ...places }) => {
  expect(await signInWith(places)).toBe(language)
})

test('the cookie of the account’s language is persistent and readable by scripts', async () => {
  const { email } = await insertUser({ language: 'fr' })
  const visitor = createVisitor()
  await visitor.requestCode(email)
  const { setCookies } = await visitor.confirm(email, await readCode(email))
  const cookie = setCookies.find((text) => text.startsWith('i18next='))
  expect(cookie).toMatch(/^i18next=fr; Max-Age=2592000; Path=\/; SameSite=Lax$/i)
})
