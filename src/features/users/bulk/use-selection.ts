/** Which people of the list are selected, by their ids; what is no longer in the list is not selected either. */
import { useState } from 'react'
import { appConfig } from '#config'
import type { User } from '@/features/users/users.queries'

export type Selection = {
  users: User[]
  has: (user: User) => boolean
  toggle: (user: User) => void
  /** Everybody who is loaded, up to the limit; nobody when they were already. */
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
    remove: (gone) => setIds(new Set([...ids].filter((id) => !gone.includes(id)))),
    clear: () => setIds(new Set()),
    isFull: users.length >= selectionMax,
    isAll,
  }
}
