/** The users in the database. Every function takes who asks and what for, and asks for permission first. */
import type { Actor } from '@/auth/actor'
import { assertAllowed } from '@/auth/permissions'
import { db } from '@/platform/db.server'
import { keysetPage, type Page, searchCondition, toPage } from '@/platform/search.server'
import type { z } from '@/platform/zod'
import { appConfig } from '../../../app.config'
import type { UserListInput } from './users.schema'

/** Newest first. `name` is empty until onboarding is done; `role` is comma-separated; `isBanned` is about now. */
export async function list(
  actor: Actor,
  { searchTerm, cursor }: z.output<typeof UserListInput>,
): Promise<Page<ReturnType<typeof toUser>>> {
  assertAllowed(actor, { user: ['list'] })
  const matching = { searchText: searchCondition(searchTerm) }
  const { where, ...page } = keysetPage(cursor)
  const [rows, counted] = await Promise.all([
    db.user.findMany({ where: { ...matching, ...where }, ...page, select: shown }),
    cursor ? null : db.user.count({ where: matching, take: appConfig.list.countLimit + 1 }),
  ])
  return toPage(rows.map(toUser), counted)
}

const shown = {
  id: true,
  name: true,
  email: true,
  role: true,
  banned: true,
  banExpires: true,
  createdAt: true,
} as const

type Row = {
  id: string
  name: string
  email: string
  role: string
  banned: boolean
  banExpires: Date | null
  createdAt: Date
}

function toUser({ banned, banExpires, ...user }: Row) {
  return { ...user, isBanned: banned && !(banExpires && banExpires <= new Date()) }
}
