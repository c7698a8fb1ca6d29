import { useState } from 'react'
import { readViewCookie, writeViewCookie } from '@/shell/page/view-cookie'
import type { Column } from './column'

export type ColumnChoice = { id: string; header: string; isShown: boolean }

/** The shown columns of a list, and the choice among all columns but the first. The cookie holds what differs from the default. */
export function useColumns<Item>(list: string, columns: ReadonlyArray<Column<Item>>) {
  const cookie = `columns-${list}`
  const [changed, setChanged] = useState(() => readViewCookie(cookie).split('.'))
  const isShown = ({ id, isHiddenByDefault = false }: Column<Item>) =>
    changed.includes(id) === isHiddenByDefault
  const [first, ...others] = columns

  function toggle(id: string) {
    const next = changed.includes(id) ? changed.filter((it) => it !== id) : [...changed, id]
    const known = next.filter((it) => others.some((column) => column.id === it))
    setChanged(known)
    writeViewCookie(cookie, known.join('.'))
  }

  return {
    shown: first ? [first, ...others.filter(isShown)] : [],
    choices: others.map((column): ColumnChoice => ({ ...column, isShown: isShown(column) })),
    toggle,
  }
}
