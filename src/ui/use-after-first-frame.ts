import { useDeferredValue } from 'react'
import { useHydrated } from './use-hydrated'

/**
 * False in the first frame of a page that the user navigates to, then true. A page that leaves out parts in that frame
 * appears sooner. On the server and during hydration it is true, so a page from the server is complete.
 */
export function useAfterFirstFrame(): boolean {
  const isHydrated = useHydrated()
  return useDeferredValue(true, !isHydrated)
}
