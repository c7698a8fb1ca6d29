import { expect, test } from 'vitest'
import { findInvalidVariables, parseEnv } from './parse-env.server'

const required = {
  AUTH_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
  DATABASE_URL: 'postgresql://user:password@localhost:5432/app',
  SMTP_URL: 'smtp://localhost',
}

const set = {
  S3_ENDPOINT: 'https://storage.example.com/',
  S3_BUCKET: 'my-files',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'key-secret',
}

test('a complete set of variables is a bucket, and without one the database keeps files', () => {
  expect(parseEnv({ ...required, ...set }).bucket).toEqual({
    endpoint: 'https://storage.example.com',
    bucket: 'my-files',
    region: 'us-east-1',
    accessKeyId: 'key-id',
    secretAccessKey: 'key-secret',
  })
  expect(parseEnv({ ...required, S3_REGION: 'eu-central-1' }).bucket).toBeUndefined()
})

test.each(Object.keys(set))('a bucket without %s is incomplete', (missing) => {
  const invalid = findInvalidVariables({ ...required, ...set, [missing]: '' })
  expect(invalid).toMatchObject([{ name: missing, isSet: false }])
})

test.each([
  ['S3_ENDPOINT', 'storage.example.com'],
  ['S3_ENDPOINT', 'https://key:secret@storage.example.com'],
  ['S3_BUCKET', '../other'],
])('%s cannot be %j', (name, value) => {
  expect(findInvalidVariables({ ...required, ...set, [name]: value })).toMatchObject([{ name, isSet: true }])
})
