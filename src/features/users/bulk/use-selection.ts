/** The selected users of a list. A user who leaves the list leaves the selection. */
import { useState } from 'react'
import { appConfig } from '#config'
import type { User } from '@/features/users/users.queries'

export type Selection = {
  users: User[]
  has: (user: User) => boolean
  toggle: (user: User) => void
  /** Selects all loaded users up to the limit, or clears the selection if they are all selected. */
  toggleAll: () => void
  remove: (ids: readonly string[]) => void
  clear: () => void
  isFull: boolean
  isAll: boolean
}

const { selectionMax } = appConfig.list

export function useSelection(loaded: User[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const users = loaded.filter(({ id }) => ids.has(id))
  const all = loaded.slice(0, selectionMax)
  const isAll = all.length > 0 && all.every(({ id }) => ids.has(id))
  return {
    users,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => setIds(new Set(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(isAll ? [] : all.map(({ id }) => id))),
    remove: (removed) => setIds(new Set([...ids].filter((id) => !removed.includes(id)))),
    clear: () => setIds(new Set()),
    isFull: users.length >= selectionMax,
    isAll,
  }
}
