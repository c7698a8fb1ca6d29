import { useNavigate } from '@tanstack/react-router'
import { createContext, type RefCallback, use } from 'react'

export type PanelContent = {
  /** The path of the full page. */
  path: string
  /** Focuses the heading of a row that was just opened. */
  headingRef: RefCallback<HTMLHeadingElement>
  close: () => void
}

/** Set for a page that is shown in the panel beside its list. */
export const PanelContext = createContext<PanelContent | null>(null)

/** Leads from a deleted row to its list. In the panel the list is open already, and keeps its search. */
export function useLeaveDetail(list: string): () => unknown {
  const panel = use(PanelContext)
  const navigate = useNavigate()
  return panel ? panel.close : () => navigate({ to: list })
}
