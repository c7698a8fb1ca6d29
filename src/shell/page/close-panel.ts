import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The key of the entry before this one, in which the same list has no panel. */
    listWithoutPanel?: string
  }
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
