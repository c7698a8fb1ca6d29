/** The selected rows of a list. A row that leaves the list leaves the selection. */
import { useRef, useState } from 'react'
import { appConfig } from '#config'

export type Selection<Item> = {
  items: Item[]
  has: (item: Item) => boolean
  /** With `isRange`, all rows from the last one that was toggled get the new state of this one. */
  toggle: (item: Item, isRange?: boolean) => void
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
export function useSelection<Item extends { id: string }>(
  loaded: readonly Item[],
  key = '',
): Selection<Item> {
  const [isSelecting, setIsSelecting] = useState(false)
  const [selected, setSelected] = useState({ key, ids: noIds })
  const lastToggled = useRef('')
  const setIds = (next: string[]) => setSelected({ key, ids: new Set(next) })
  const items = selected.key === key ? loaded.filter(({ id }) => selected.ids.has(id)) : []
  const ids = new Set(items.map(({ id }) => id))
  // A row that comes back must not be selected, because the next step may delete it.
  if (ids.size < selected.ids.size) setIds([...ids])
  const all = loaded.slice(0, selectionMax)
  const isAll = all.length > 0 && all.every(({ id }) => ids.has(id))

  function toggle({ id }: Item, isRange = false) {
    const start = loaded.findIndex((item) => item.id === lastToggled.current)
    const end = loaded.findIndex((item) => item.id === id)
    lastToggled.current = id
    const rows =
      isRange && start !== -1 ? loaded.slice(Math.min(start, end), Math.max(start, end) + 1) : [{ id }]
    const toggled = rows.map((row) => row.id)
    const others = [...ids].filter((it) => !toggled.includes(it))
    setIds(ids.has(id) ? others : [...others, ...toggled].slice(0, selectionMax))
  }

  return {
    items,
    has: ({ id }) => ids.has(id),
    toggle,
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
