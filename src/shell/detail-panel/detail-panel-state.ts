import type { RefObject } from 'react'
import type { RowPanel } from '@/shell/lists/table/data-table'

export type DetailPanelState = RowPanel & {
  /** The rows before and after the open one. */
  previous: string | undefined
  next: string | undefined
  /** Whether the person has just opened the row. The panel of an opened address leaves the focus alone. */
  isOpening: RefObject<boolean>
  open: (id: string) => void
  close: () => void
}
