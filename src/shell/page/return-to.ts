import { type AnyRouter, type ParsedLocation, useRouter } from '@tanstack/react-router'

/** The paths of the entries in the history, by their index. */
const paths = new WeakMap<AnyRouter, string[]>()

/** Remembers the page that a navigation leaves. */
export function rememberPath(router: AnyRouter, page: ParsedLocation | undefined): void {
  if (!page) return
  const known = paths.get(router) ?? []
  known[page.state.__TSR_index] = page.pathname
  paths.set(router, known)
}

/**
 * Goes back to the page with this path, with its search, loaded rows and position. Returns false, and stays, if it is not the
 * page before the current one.
 */
export function useReturnTo() {
  const router = useRouter()
  return (path: string, options?: { ignoreBlocker: boolean }): boolean => {
    const isBefore = paths.get(router)?.[router.history.location.state.__TSR_index - 1] === path
    if (isBefore) router.history.back(options)
    return isBefore
  }
}
