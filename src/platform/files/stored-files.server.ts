/**
 * Files of people and of rows. A file is stored first. The transaction that refers to it sets its owner, or keeps it
 * without one. A crash in between leaves a file without an owner, and so does the deletion of the owner. The hourly
 * cleanup deletes such files.
 */
import { randomBytes } from 'node:crypto'
import { db, type Transaction } from '@/platform/database/db.server'
import type { ExportPage } from '@/platform/database/export-page.server'
import { isDemo } from '@/platform/demo/demo-guard.server'
import { HOUR_MS } from '@/platform/durations'
import { logger } from '@/platform/logger.server'
import { fileStore } from './configured-store.server'

/** As many bits as a UUID. */
const ID_BYTES = 16
/** An upload that takes longer has failed. */
const UNFINISHED_MS = HOUR_MS
const BATCH_SIZE = 100

/** Of a file that may be deleted. */
const unused = { ownerId: null, isKept: false }

/** Stores a file without an owner, and returns its id. */
export async function storeFile({ content, contentType }: NewFile): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await db.storedFile.create({ data: { id, contentType, size: content.length }, select: { id: true } })
  await fileStore.put(id, content, contentType)
  return id
}

type NewFile = { content: Uint8Array<ArrayBuffer>; contentType: string }

export async function assignFileOwner(tx: Transaction, id: string, ownerId: string): Promise<void> {
  await tx.storedFile.update({ where: { id }, data: { ownerId }, select: { id: true } })
}

/** For a file of a row that belongs to no user: it stays until `releaseFile`, also without the account that uploaded it. */
export async function keepFile(tx: Transaction, id: string): Promise<void> {
  await tx.storedFile.update({ where: { id }, data: { isKept: true }, select: { id: true } })
}

/** A file without an owner is not found, unless it is kept. `read` resolves to null if the store has lost the content. */
export async function findFile(id: string) {
  const file = await db.storedFile.findUnique({
    where: { id },
    select: { ownerId: true, isKept: true, contentType: true },
  })
  if (!file?.ownerId && !file?.isKept) return null
  const { ownerId, contentType } = file
  return { ownerId, contentType, read: () => fileStore.get(id) }
}

/** Takes the file from its owner or row, so that it is not found any more. Call `deleteFile` after the transaction. */
export async function releaseFile(tx: Transaction, id: string): Promise<void> {
  await tx.storedFile.updateMany({ where: { id }, data: unused })
}

/** Deletes a released file. If the store fails, the hourly cleanup tries again. */
export async function deleteFile(id: string): Promise<void> {
  try {
    await fileStore.delete(id)
    await db.storedFile.deleteMany({ where: { id, ...unused } })
  } catch (error) {
    logger.warn({ err: error }, 'file not deleted')
  }
}

/** Deletes the files whose upload failed, whose deletion failed, or whose owner was deleted. */
export async function deleteFilesWithoutOwner(): Promise<void> {
  // A demo has no files.
  if (isDemo) return
  const createdAt = { lt: new Date(Date.now() - UNFINISHED_MS) }
  let after = ''
  for (;;) {
    const files = await db.storedFile.findMany({
      where: { ...unused, createdAt, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH_SIZE,
      select: { id: true },
    })
    for (const { id } of files) await deleteFile(id)
    const last = files.at(-1)
    if (!last || files.length < BATCH_SIZE) return
    after = last.id
  }
}

/** The files of a person with their content, for the export of an account. One per page, because each is held in memory. */
export async function findExportedFiles(ownerId: string, page: ExportPage) {
  const [file] = await db.storedFile.findMany({
    ...page,
    take: 1,
    where: { ...page.where, ownerId },
    select: { id: true, contentType: true, size: true, createdAt: true },
  })
  if (!file) return []
  const content = await fileStore.get(file.id)
  return [{ ...file, base64: content && Buffer.from(content).toString('base64') }]
}
