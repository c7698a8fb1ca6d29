import { expect, onTestFinished, test } from 'vitest'
import { runQuery } from '../database/connection.ts'
import { findSecrets, hasSecret, recordSessionTokens } from './log-secrets.ts'
import { startTestStack } from './test-stack.ts'

const secrets = new Set(['ACDEFG', 'k3y-with_32-characters'])

test.each([
  '{"msg":"code ACDEFG"}',
  '{"url":"/x?secret=k3y-with_32-characters&y"}',
  '{"headers":{"set-cookie":"a=b"}}',
  'Authorization: Bearer abc',
  'better-auth.session_token=abc',
  '__Host-better-auth.known_device=abc',
  'better-auth.login_browser=abc; better-auth.admin_session=abc',
  `{"path":"/api/x","body":"app_${'aB3'.repeat(13)}c"}`,
])('%s has a secret', (line) => {
  expect(hasSecret(line, secrets)).toBe(true)
})

test.each(['{"msg":"request","path":"/login"}', '{"requestId":"ACDEFGH"}', ''])(
  '%s has no secret',
  (line) => {
    expect(hasSecret(line, secrets)).toBe(false)
  },
)

test('the password of the embedded database is found in the log', async () => {
  const cleanup = new AsyncDisposableStack()
  onTestFinished(() => cleanup.disposeAsync())
  const stack = await startTestStack(cleanup, {})
  await recordSessionTokens(stack.DATABASE_URL)
  const line = `connected to ${stack.DATABASE_URL}`
  expect(await findSecrets(`first\n${line}`, stack)).toEqual([line])
})

test('the token of a session that has ended is still found in the log', async () => {
  const cleanup = new AsyncDisposableStack()
  onTestFinished(() => cleanup.disposeAsync())
  const stack = await startTestStack(cleanup)
  await recordSessionTokens(stack.DATABASE_URL)
  await runQuery(
    stack.DATABASE_URL,
    `
    INSERT INTO "user" ("id", "email", "name") VALUES (gen_random_uuid(), 'a@example.com', 'Ada');
    INSERT INTO "session" ("id", "token", "userId", "expiresAt")
      SELECT gen_random_uuid(), 'token-of-a-session', "id", now() FROM "user";
    DELETE FROM "session"`,
  )
  expect(await findSecrets('first\nsession token-of-a-session\nlast', stack)).toEqual([
    'session token-of-a-session',
  ])
})
