import { appConfig } from '#config'
import { logEvent } from '@/audit/log-event.server'
import { assertOwnAccountUpdate } from '@/auth/permissions/account-owner'
import type { Actor } from '@/auth/permissions/actor'
import { AppError } from '@/platform/app-error'
import { db, type Transaction } from '@/platform/database/db.server'
import { consume } from '@/platform/database/rate-limit.server'
import { HOUR_MS } from '@/platform/durations'
import { toSquarePicture } from '@/platform/files/picture.server'
import {
  assignFileOwner,
  deleteFile,
  findFile,
  releaseFile,
  storeFile,
} from '@/platform/files/stored-files.server'
import type { z } from '@/platform/zod'
import { type AvatarInput, unreadablePicture } from './avatar.schema'

const { size, uploadsPerHour } = appConfig.avatar

/** @throws AppError INVALID for anything but a picture, TOO_MANY_REQUESTS, UNAVAILABLE */
export async function changeAvatar(actor: Actor, { picture }: z.output<typeof AvatarInput>): Promise<void> {
  assertOwnAccountUpdate(actor)
  await consume({ key: `avatar:${actor.id}`, max: uploadsPerHour, windowMs: HOUR_MS })
  const content = await toSquarePicture(new Uint8Array(Buffer.from(picture, 'base64')), size, actor.id)
  if (!content) throw new AppError('INVALID', { message: unreadablePicture })
  const id = await storeFile({ content, contentType: 'image/webp' })
  const former = await db.$transaction(async (tx) => {
    const released = await releaseAvatar(tx, actor.id)
    await assignFileOwner(tx, id, actor.id)
    await tx.user.update({ where: { id: actor.id }, data: { image: toAddress(id) }, select: { id: true } })
    await logEvent(tx, actor, { kind: 'avatar-changed' })
    return released
  })
  if (former) await deleteFile(former)
}

/** Succeeds without an avatar, because that is the requested state. */
export async function deleteAvatar(actor: Actor): Promise<void> {
  assertOwnAccountUpdate(actor)
  const former = await db.$transaction(async (tx) => {
    const released = await releaseAvatar(tx, actor.id)
    if (!released) return null
    await tx.user.update({ where: { id: actor.id }, data: { image: null }, select: { id: true } })
    await logEvent(tx, actor, { kind: 'avatar-deleted' })
    return released
  })
  if (former) await deleteFile(former)
}

/** `GET /avatars/<id>.webp`: the id cannot be guessed, and the content of an address never changes. */
export async function handleAvatar(request: Request, name: string): Promise<Response> {
  const [, id] = addressName.exec(name) ?? []
  const file = id ? await findFile(id) : null
  if (!id || !file?.ownerId || !(await isAvatar(id, file.ownerId))) return notFound()
  const etag = `"${id}"`
  const headers = {
    etag,
    // Not for shared caches, which would serve a deleted picture.
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const content = await file.read()
  if (!content) return notFound()
  return new Response(content, { headers: { ...headers, 'content-type': file.contentType } })
}

function notFound(): Response {
  return new Response('Not Found', { status: 404 })
}

const addressName = /^([\w-]{22})\.webp$/

/** Other files have routes of their own, which check who may read them. */
async function isAvatar(id: string, ownerId: string): Promise<boolean> {
  return (await db.user.count({ where: { id: ownerId, image: toAddress(id) } })) > 0
}

function toAddress(id: string): string {
  return `/avatars/${id}.webp`
}

/** The id of the released file. Locks the user, so that of parallel uploads each releases the one before it. */
async function releaseAvatar(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<Array<{ image: string | null }>>`
    SELECT "image" FROM "user" WHERE "id" = ${userId}::uuid FOR UPDATE`
  const [, id] = addressName.exec(row?.image?.replace('/avatars/', '') ?? '') ?? []
  if (!id) return null
  await releaseFile(tx, id)
  return id
}
