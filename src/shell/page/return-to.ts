import { type AnyRouter, type ParsedLocation, useRouter } from '@tanstack/react-router'

/** The index in the history of each page that is above the current page, by path: `/users` is above `/users/1/update`. */
const openPages = new WeakMap<AnyRouter, ReadonlyMap<string, number>>()

/** Remembers the pages from which the pages below them were opened. Call it before each navigation. */
export function rememberPages(
  router: AnyRouter,
  { fromLocation: from, toLocation: to }: { fromLocation?: ParsedLocation; toLocation: ParsedLocation },
): void {
  const pages = new Map(openPages.get(router))
  if (from && from.pathname !== to.pathname) pages.set(from.pathname, from.state.__TSR_index)
  openPages.set(router, new Map([...pages].filter(([path]) => to.pathname.startsWith(`${path}/`))))
}

/**
 * Returns to the page above the current one, with its search, loaded rows and position. Returns false, and stays, if the
 * current page was not opened from there.
 */
export function useReturnTo() {
  const router = useRouter()
  return (path: string, options?: { ignoreBlocker: boolean }): boolean => {
    const index = openPages.get(router)?.get(path)
    const steps = index === undefined ? 0 : index - router.history.location.state.__TSR_index
    if (steps >= 0) return false
    router.history.go(steps, options)
    return true
  }
}
