import { type AnyRouter, useNavigate } from '@tanstack/react-router'
import { createContext, type RefCallback, use } from 'react'
import { useReturnTo } from './return-to'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the entry before this one, in which the same list has no panel. */
    listWithoutPanel?: string
  }
}

export type PanelContent = {
  /** The path of the full page. */
  path: string
  /** Focuses the heading of a row that was just opened. */
  headingRef: RefCallback<HTMLHeadingElement>
  close: () => void
}

/** Set for a page that is shown in the panel beside its list. */
export const PanelContext = createContext<PanelContent | null>(null)

/** Leads from a deleted row to its list, which keeps its search if the row was opened there. */
export function useLeaveDetail(list: string): () => unknown {
  const panel = use(PanelContext)
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  return panel ? panel.close : () => returnTo(list, { isDeleted: true }) ?? navigate({ to: list })
}

/** Closes the panel beside the list of the current page. */
export function closePanel(router: AnyRouter): void {
  // A replaced entry would lead back to the same list.
  if (router.history.location.state.listWithoutPanel) router.history.back()
  else {
    void router.navigate({
      to: '.',
      search: (current: object) => ({ ...current, panel: undefined }),
      replace: true,
      resetScroll: false,
    })
  }
}
