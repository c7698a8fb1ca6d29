import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { db } from '@/platform/database/db.server'
import { HOUR_MS } from '@/platform/durations'
import { insertUser } from '@/testing/users'
import { fileStore } from './configured-store.server'
import {
  assignFileOwner,
  deleteFile,
  deleteFilesWithoutOwner,
  findFile,
  keepFile,
  releaseFile,
  storeFile,
} from './stored-files.server'

/** Older than an upload that may still be running. */
async function insertFile() {
  const id = await storeFile({ content: new Uint8Array([1, 2]), contentType: 'application/pdf' })
  await db.storedFile.update({ where: { id }, data: { createdAt: new Date(Date.now() - 2 * HOUR_MS) } })
  return id
}

test('a kept file has no owner, and stays until it is released', async () => {
  const id = await insertFile()
  expect(await findFile(id)).toBeNull()
  await db.$transaction((tx) => keepFile(tx, id))
  await deleteFilesWithoutOwner()
  expect(await (await findFile(id))?.read()).toEqual(new Uint8Array([1, 2]))
  await db.$transaction((tx) => releaseFile(tx, id))
  expect(await findFile(id)).toBeNull()
  await deleteFilesWithoutOwner()
  expect(await db.storedFile.count({ where: { id } })).toBe(0)
})

test('a file that the store cannot delete is deleted by a later cleanup, with any number of others', async () => {
  const ids = Array.from({ length: 101 }, () => randomUUID())
  const createdAt = new Date(Date.now() - 2 * HOUR_MS)
  await db.storedFile.createMany({
    data: ids.map((id) => ({ id, contentType: 'application/pdf', size: 0, createdAt })),
  })
  vi.spyOn(fileStore, 'delete').mockRejectedValueOnce(new Error('unavailable'))
  const left = () => db.storedFile.count({ where: { id: { in: ids } } })
  await deleteFile(ids[0] ?? '')
  expect(await left()).toBe(101)
  await deleteFilesWithoutOwner()
  expect(await left()).toBe(0)
})

test('a kept file with an owner stays when the owner is deleted', async () => {
  const id = await insertFile()
  const { id: ownerId } = await insertUser()
  await db.$transaction(async (tx) => {
    await assignFileOwner(tx, id, ownerId)
    await keepFile(tx, id)
  })
  await db.user.delete({ where: { id: ownerId } })
  await deleteFilesWithoutOwner()
  expect(await findFile(id)).not.toBeNull()
  await db.$transaction((tx) => releaseFile(tx, id))
  await deleteFile(id)
  expect(await db.storedFile.count({ where: { id } })).toBe(0)
})
