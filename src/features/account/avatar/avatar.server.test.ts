import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import {
  assignFileOwner,
  deleteFilesWithoutOwner,
  findExportedFiles,
  keepFile,
  storeFile,
} from '@/platform/files/stored-files.server'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { errorCode } from '@/testing/error-code'
import { createPng } from '@/testing/files/pictures'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { AvatarInput } from './avatar.schema'
import { changeAvatar, deleteAvatar, handleAvatar } from './avatar.server'

const picture = toInput(createPng(40, 40, [255, 0, 0]))

function toInput(content: Uint8Array) {
  return Buffer.from(content).toString('base64')
}

const insertActor = async () => createActor(await insertUser())

function change(actor: Awaited<ReturnType<typeof insertActor>>, input = picture) {
  return inRequest(() => changeAvatar(actor, validate(AvatarInput)({ picture: input })))
}

async function readImage({ id }: { id: string }) {
  const { image } = await db.user.findUniqueOrThrow({ where: { id }, select: { image: true } })
  return image ?? ''
}

function fetchImage(address: string, headers: Record<string, string> = {}) {
  const name = address.replace('/avatars/', '')
  return handleAvatar(new Request(`http://localhost${address}`, { headers }), name)
}

test('an uploaded picture is served as WebP from an address that never changes its content', async () => {
  const actor = await insertActor()
  await change(actor)
  const address = await readImage(actor)
  expect(address).toMatch(/^\/avatars\/[\w-]{22}\.webp$/)
  const response = await fetchImage(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  const repeated = await fetchImage(address, { 'if-none-match': response.headers.get('etag') ?? '' })
  expect([repeated.status, await repeated.text()]).toEqual([304, ''])
  const events = await db.auditEvent.findMany({ where: { actorId: actor.id } })
  expect(events.map(({ kind }) => kind)).toEqual(['avatar-changed'])
})

test('a new picture gets a new address, and the former one is deleted', async () => {
  const actor = await insertActor()
  await change(actor)
  const former = await readImage(actor)
  await change(actor)
  expect(await readImage(actor)).not.toBe(former)
  expect((await fetchImage(former)).status).toBe(404)
  expect(await db.storedFile.count({ where: { ownerId: actor.id } })).toBe(1)
  expect(await db.storedFile.count({ where: { id: former.slice(9, 31) } })).toBe(0)
})

test('of parallel uploads one picture is left', async () => {
  const actor = await insertActor()
  const results = await Promise.allSettled([change(actor), change(actor), change(actor)])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  const files = await db.storedFile.findMany({ where: { ownerId: actor.id } })
  expect(files.map(({ id }) => `/avatars/${id}.webp`)).toEqual([await readImage(actor)])
})

test('a deleted picture is gone and logged, and deleting it again succeeds', async () => {
  const actor = await insertActor()
  await change(actor)
  const address = await readImage(actor)
  await inRequest(() => deleteAvatar(actor))
  await inRequest(() => deleteAvatar(actor))
  expect(await readImage(actor)).toBe('')
  expect((await fetchImage(address)).status).toBe(404)
  expect(await db.storedFile.count({ where: { id: address.slice(9, 31) } })).toBe(0)
  expect(await db.auditEvent.count({ where: { actorId: actor.id, kind: 'avatar-deleted' } })).toBe(1)
})

test('the picture of a deleted user is not found, and the cleanup deletes it', async () => {
  const actor = await insertActor()
  await change(actor)
  const address = await readImage(actor)
  await db.user.delete({ where: { id: actor.id } })
  expect((await fetchImage(address)).status).toBe(404)
  const id = address.slice(9, 31)
  await db.storedFile.update({ where: { id }, data: { createdAt: new Date(Date.now() - 2 * HOUR_MS) } })
  await deleteFilesWithoutOwner()
  expect(await db.storedFile.count({ where: { id } })).toBe(0)
})

test('a picture whose content the store has lost is not found', async () => {
  const actor = await insertActor()
  await change(actor)
  await db.storedFile.updateMany({ where: { ownerId: actor.id }, data: { content: null } })
  expect((await fetchImage(await readImage(actor))).status).toBe(404)
})

test('another file of a person, or a file without an owner, is not served as a picture', async () => {
  const actor = await insertActor()
  const file = { content: new Uint8Array([1]), contentType: 'text/html' }
  const [document, kept] = [await storeFile(file), await storeFile(file)]
  await db.$transaction(async (tx) => {
    await assignFileOwner(tx, document, actor.id)
    await keepFile(tx, kept)
  })
  for (const id of [document, kept]) expect((await fetchImage(`/avatars/${id}.webp`)).status).toBe(404)
})

test('the export of an account has its picture and no other', async () => {
  const [actor, other] = [await insertActor(), await insertActor()]
  await change(actor)
  const page = { take: 10, orderBy: { id: 'desc' }, where: {} } as const
  const [file] = await findExportedFiles(actor.id, page)
  expect(await findExportedFiles(other.id, page)).toEqual([])
  const response = await fetchImage(await readImage(actor))
  expect(file).toMatchObject({ contentType: 'image/webp' })
  expect(file?.base64).toBe(Buffer.from(await response.arrayBuffer()).toString('base64'))
})

test('the cleanup keeps files of people, and files whose upload may still be running', async () => {
  const actor = await insertActor()
  await change(actor)
  const address = await readImage(actor)
  const unfinished = await storeFile({ content: new Uint8Array([1]), contentType: 'image/webp' })
  await db.storedFile.updateMany({
    where: { ownerId: actor.id },
    data: { createdAt: new Date(Date.now() - 2 * HOUR_MS) },
  })
  await deleteFilesWithoutOwner()
  expect((await fetchImage(address)).status).toBe(200)
  expect(await db.storedFile.count({ where: { id: unfinished } })).toBe(1)
  expect((await fetchImage(`/avatars/${unfinished}.webp`)).status).toBe(404)
})

test.each(['', 'no base64!', toInput(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))])(
  'the input %j is refused, and nothing is stored',
  async (input) => {
    const actor = await insertActor()
    expect(await errorCode(() => change(actor, input))).toBe('INVALID')
    expect(await readImage(actor)).toBe('')
  },
)

test('a file larger than the limit is refused before it is decoded', async () => {
  const actor = await insertActor()
  const large = Buffer.concat([Buffer.from(picture, 'base64'), Buffer.alloc(appConfig.avatar.maxBytes)])
  expect(await errorCode(() => change(actor, toInput(large)))).toBe('INVALID')
})

test('an impersonating administrator can neither change nor delete the picture', async () => {
  const owner = await insertActor()
  await change(owner)
  const impersonator = { id: owner.id, name: 'Ada', until: new Date(Date.now() + HOUR_MS) }
  const actor = { ...owner, impersonator }
  expect(await errorCode(() => change(actor))).toBe('FORBIDDEN')
  expect(await errorCode(() => inRequest(() => deleteAvatar(actor)))).toBe('FORBIDDEN')
  expect(await readImage(owner)).not.toBe('')
})

test('the number of uploads per hour is limited', async () => {
  const actor = await insertActor()
  const { uploadsPerHour: max } = appConfig.avatar
  const key = `avatar:${actor.id}`
  await db.quota.create({ data: { key, used: max, resetsAt: new Date(Date.now() + HOUR_MS) } })
  expect(await errorCode(() => change(actor))).toBe('TOO_MANY_REQUESTS')
})

test.each(['', 'x.webp', '../../etc/passwd', `${'a'.repeat(22)}.webp`, `${'a'.repeat(22)}.png`])(
  'the name %j is not found',
  async (name) => {
    expect((await handleAvatar(new Request('http://localhost/avatars/x'), name)).status).toBe(404)
  },
)
