import { type AnyRouter, type ParsedLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from './is-plain-click'

type Entry = ParsedLocation<{ panel?: string }>

/** The entries of the history, by their index. */
const entries = new WeakMap<AnyRouter, Entry[]>()

/** Remembers the page that a navigation leaves. */
export function rememberEntry(router: AnyRouter, page: Entry | undefined): void {
  if (!page) return
  const known = entries.get(router) ?? []
  known[page.state.__TSR_index] = page
  entries.set(router, known)
}

type Options = {
  /** The row of the current page was deleted, so it is not shown in the panel beside its list either. */
  isDeleted?: boolean
}

/**
 * Goes back to the page with this path, with its search, loaded rows and position. Resolves when it is shown. Returns
 * undefined, and stays, if it is not the page before the current one.
 */
export function useReturnTo() {
  const router = useRouter()
  return (path: string, { isDeleted }: Options = {}): Promise<void> | undefined => {
    const before = entries.get(router)?.[router.history.location.state.__TSR_index - 1]
    if (before?.pathname !== path) return undefined
    const hasPanel = isDeleted && before.search.panel
    if (hasPanel && !before.state.listWithoutPanel) return undefined
    return new Promise((resolve) => {
      const unsubscribe = router.subscribe('onResolved', () => {
        unsubscribe()
        resolve()
      })
      router.history.go(hasPanel ? -2 : -1)
    })
  }
}

/** For the `onClick` of a link: goes back to the first of these paths that is the page before, instead of opening it again. */
export function useReturnClick() {
  const returnTo = useReturnTo()
  return (event: MouseEvent, ...paths: string[]) => {
    if (isPlainClick(event) && paths.some((path) => returnTo(path))) event.preventDefault()
  }
}
