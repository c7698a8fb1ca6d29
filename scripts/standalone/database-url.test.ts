import { expect, test } from 'vitest'
import { parseEnv } from '../../src/platform/env/parse-env.server.ts'
import { readDatabaseUrl } from './database-url.ts'

const others = { AUTH_SECRET: 'Zk3vQ9sLw0TnB5xJr8HdPy2MfCg7AeUq', SMTP_URL: 'smtp://127.0.0.1' }

test.each([
  ['a missing address', {}],
  ['an empty address', { DATABASE_URL: ' ' }],
  ['an address of another database', { DATABASE_URL: 'mysql://127.0.0.1/app' }],
])('%s is refused in the words of the server', (_name, environment) => {
  const messages = [() => readDatabaseUrl(environment), () => parseEnv({ ...others, ...environment })].map(
    readMessage,
  )
  expect(messages[0]).toContain('DATABASE_URL')
  expect(messages[0]).toBe(messages[1])
})

test('the address of the database is all that is needed', () => {
  const DATABASE_URL = 'postgresql://127.0.0.1/app'
  expect(readDatabaseUrl({ DATABASE_URL })).toBe(DATABASE_URL)
})

function readMessage(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    return error instanceof Error ? error.message : undefined
  }
}
