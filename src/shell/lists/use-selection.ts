/** The selected rows of a list. A row that leaves the list leaves the selection. */
import { useState } from 'react'
import { appConfig } from '#config'

export type Selection<Item> = {
  items: Item[]
  has: (item: Item) => boolean
  toggle: (item: Item) => void
  /** Selects all loaded rows up to the limit, or clears the selection if they are all selected. */
  toggleAll: () => void
  remove: (ids: readonly string[]) => void
  clear: () => void
  isFull: boolean
  isAll: boolean
  /** The number of rows that `toggleAll` selects. */
  allCount: number
  /** On phones the checkboxes are shown only while rows are being selected. */
  isSelecting: boolean
  setIsSelecting: (isSelecting: boolean) => void
}

const { selectionMax } = appConfig.list

/** `key` changes with the search and the filters. Another key clears the selection. */
export function useSelection<Item extends { id: string }>(loaded: Item[], key = ''): Selection<Item> {
  const [isSelecting, setIsSelecting] = useState(false)
  const [selected, setSelected] = useState({ key, ids: noIds })
  const ids = selected.key === key ? selected.ids : noIds
  const setIds = (next: string[]) => setSelected({ key, ids: new Set(next) })
  const items = loaded.filter(({ id }) => ids.has(id))
  const all = loaded.slice(0, selectionMax)
  const isAll = all.length > 0 && all.every(({ id }) => ids.has(id))
  return {
    items,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => setIds(ids.has(id) ? [...ids].filter((it) => it !== id) : [...ids, id]),
    toggleAll: () => setIds(isAll ? [] : all.map(({ id }) => id)),
    remove: (removed) => setIds([...ids].filter((id) => !removed.includes(id))),
    clear: () => setIds([]),
    isFull: items.length >= selectionMax,
    isAll,
    allCount: all.length,
    isSelecting,
    setIsSelecting: (next) => {
      setIsSelecting(next)
      if (!next) setIds([])
    },
  }
}

const noIds: ReadonlySet<string> = new Set()
