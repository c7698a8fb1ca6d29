import type { RefObject } from 'react'
import type { RowPanel } from '@/shell/lists/table/data-table'

export type DetailPanelState = RowPanel & {
  /** The rows before and after the open one. */
  previous: string | undefined
  next: string | undefined
  /** Whether the person has just opened the row, or a list with it. The first page of a visit leaves the focus alone. */
  isOpening: RefObject<boolean>
  open: (id: string) => void
  close: () => void
}
