import { createContext, type MouseEvent } from 'react'

/** Props that a list adds to the link of a row. */
export type RowLink = {
  id: string
  isCurrent: boolean
  onClick: (event: MouseEvent) => void
  /** Called when the pointer or the focus reaches the link. */
  onIntent: () => void
}

export const RowLinkContext = createContext<RowLink | null>(null)
