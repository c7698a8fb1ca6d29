import { expect, test } from 'vitest'
import { otherLanguages } from '@/testing/languages'
import { readCode } from '@/testing/mailbox'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'

async function signInWith({ account, device }: { account: string | null; device: string | undefined }) {
  const { email } = await insertUser({ language: account })
  const visitor = createVisitor()
  if (device !== undefined) visitor.cookies.set('i18next', device)
  await visitor.signIn(email)
  return visitor.cookies.get('i18next')
}

const [first, second] = otherLanguages

test.each([
  ['a device without a language takes over the language of the account', first, undefined, first],
  ['a device keeps its own language', first, second, second],
  ['an unknown language of the device is replaced', first, 'xx', first],
  ['an account without a language sets no cookie', null, undefined, undefined],
  ['an account with an unknown language sets no cookie', 'tlh', undefined, undefined],
])('%s', async (_title, account, device, expected) => {
  expect(await signInWith({ account, device })).toBe(expected)
})

test('the cookie of the account’s language is persistent and readable by scripts', async () => {
  const { email } = await insertUser({ language: first })
  const visitor = createVisitor()
  await visitor.requestCode(email)
  const { setCookies } = await visitor.confirm(email, await readCode(email))
  const cookie = setCookies.find((text) => text.startsWith('i18next='))
  expect(cookie).toBe(`i18next=${first}; Max-Age=2592000; Path=/; SameSite=Lax`)
})
