/** The REST API as a program meets it: how it reads, changes, repeats and is refused. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createCaller } from './callers.ts'
import { type Database, newWord, openDatabase } from './database.ts'
import { type OwnStack, startOwnStack } from './own-stack.ts'

test.describe.configure({ mode: 'default' })

/** What a page of our own sends along. */
const own = { 'sec-fetch-site': 'same-origin' }

let stack: OwnStack
let database: Database
let admin: APIRequestContext

test.beforeAll(async () => {
  stack = await startOwnStack()
  database = await openDatabase(stack.databaseUrl)
  admin = await createCaller(stack, (await database.addPerson({ role: 'admin' })).email)
})

test.afterAll(async () => {
  await admin.dispose()
  await database.close()
  await stack.stop()
})

test('the document is valid OpenAPI 3.1', async () => {
  const answer = await admin.get('/api/openapi.json')
  const { errors } = await new Validator().validate(await answer.json())
  expect(errors).toBeUndefined()
})

test('a repository is made, read, changed and deleted', async () => {
  const made = await admin.post('/api/repositories', {
    data: { name: newWord(), link: 'git.example.com/a' },
    headers: own,
  })
  expect(made.status()).toBe(201)
  const address = made.headers().location ?? ''
  const read = await admin.get(address)
  expect(await read.json()).toEqual(await made.json())
  expect(read.headers().etag).toBe(made.headers().etag)

  const same = await admin.get(address, { headers: { 'if-none-match': read.headers().etag ?? '' } })
  expect(same.status()).toBe(304)
  expect(await same.text()).toBe('')

  const condition = { ...own, 'if-match': read.headers().etag ?? '' }
  const changed = await admin.patch(address, { data: { description: 'Changed' }, headers: condition })
  expect(await changed.json()).toMatchObject({ link: 'https://git.example.com/a', description: 'Changed' })
  const late = await admin.patch(address, { data: { description: 'Late' }, headers: condition })
  expect(late.status()).toBe(412)

  expect((await admin.delete(address, { headers: condition })).status()).toBe(412)
  expect((await admin.delete(address, { headers: own })).status()).toBe(204)
  expect((await admin.get(address)).status()).toBe(404)
})
