import { expect, test } from 'vitest'
import { db } from '@/platform/database/db.server'
import { runWithContext } from '@/platform/request-context.server'
import { otherLanguage } from '@/testing/languages'
import { readCode, readMails, wrongCode } from '@/testing/mailbox'
import { createRequestInfo } from '@/testing/requests'
import { readTexts } from '@/testing/source/texts'
import { insertUser } from '@/testing/users'
import { createVisitor } from '@/testing/visitor'
import { handleDeleteUser } from './delete-user.server'

async function signIn() {
  const { id, email } = await insertUser()
  const visitor = await createVisitor().signIn(email)
  const headers = new Headers({ cookie: visitor.cookieHeader() })
  async function post(body?: string) {
    const request = new Request('http://localhost/api/auth/delete-user', { method: 'POST', headers, body })
    const context = createRequestInfo({ headers, language: otherLanguage })
    const response = await runWithContext(context, () => handleDeleteUser(request))
    return { status: response.status, body: await response.json() }
  }
  const count = () => db.user.count({ where: { id } })
  return { email, post, count }
}

const texts = readTexts(otherLanguage)

test('the first request mails a code, and the second deletes the account with it', async () => {
  const { email, post, count } = await signIn()
  const before = (await readMails(email)).length
  expect(await post()).toEqual({
    status: 200,
    body: { success: true, message: texts.get('account:deletion.sent')?.replace('{{email}}', email) },
  })
  expect(await readMails(email)).toHaveLength(before + 1)
  const otp = await readCode(email)
  expect(await post(JSON.stringify({ otp: wrongCode(otp) }))).toEqual({
    status: 400,
    body: { code: 'INVALID_OTP', message: texts.get('errors:code.INVALID_OTP') },
  })
  expect(await count()).toBe(1)
  expect(await post(JSON.stringify({ otp }))).toEqual({
    status: 200,
    body: { success: true, message: texts.get('login:accountDeleted') },
  })
  expect(await count()).toBe(0)
})

test.each(['{', '[]', '"ACDEFG"', '{"otp":1}', '{"otp":""}'])(
  'the body %s is refused, and no code is mailed',
  async (body) => {
    const { email, post, count } = await signIn()
    const before = (await readMails(email)).length
    expect(await post(body)).toMatchObject({ status: 422, body: { code: 'INVALID' } })
    expect(await readMails(email)).toHaveLength(before)
    expect(await count()).toBe(1)
  },
)

test('without a session the request is refused', async () => {
  const request = new Request('http://localhost/api/auth/delete-user', { method: 'POST' })
  const response = await runWithContext(createRequestInfo(), () => handleDeleteUser(request))
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' })
})
