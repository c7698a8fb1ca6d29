import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { createVisitor, startServer } from '@/testing/visitor'
import { seedAccounts } from '../../../prisma/seed/accounts'

test('the accounts of the demo are those that the seed creates', () => {
  const seeded = Object.fromEntries(seedAccounts.map(({ role, email }) => [role, email]))
  expect(seeded).toEqual(appConfig.demo.accounts)
})

test('the demo sign-in does not exist outside of a demo', async () => {
  expect((await createVisitor().post('/demo/sign-in', { role: 'admin' })).status).toBe(404)
})

test('in a demo, sign-in is open only to server code, and other writing endpoints are refused', async () => {
  const visitor = createVisitor({ server: await startServer({ DEMO: 'true' }) })
  expect((await visitor.post('/demo/sign-in', { role: 'admin' })).status).toBe(404)
  for (const path of ['/revoke-sessions', '/revoke-other-sessions', '/admin/stop-impersonating']) {
    const answer = await visitor.post(path)
    expect(answer.status, path).toBe(403)
    expect(answer.body).toMatchObject({ code: 'DEMO_MODE' })
  }
  const body = { email: 'admin@example.com', type: 'sign-in', otp: 'ACDEFG' }
  expect((await visitor.post('/email-otp/send-verification-otp', body)).body).toMatchObject({
    code: 'DEMO_MODE',
  })
  expect((await visitor.post('/sign-in/email-otp', body)).body).toMatchObject({ code: 'DEMO_MODE' })
  expect((await visitor.get('/callback/oidc?state=a&code=b')).body).toMatchObject({ code: 'DEMO_MODE' })
  expect((await visitor.get('/get-session')).status).toBe(200)
  expect((await visitor.post('/sign-out')).status).toBe(200)
})
