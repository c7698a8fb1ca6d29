import { useDeferredValue, useRef, useSyncExternalStore } from 'react'

/**
 * False in the first frame of a page that the user navigates to, then true. A page that leaves out parts in that frame
 * appears sooner. On the server and during hydration it is true, so a page from the server is complete.
 */
export function useAfterFirstFrame(): boolean {
  const isFromServer = useRef(false)
  // Unlike that of `useHydrated`, the value stays after hydration. A large table would be rendered again at once.
  const isComplete = useSyncExternalStore(
    subscribeToNothing,
    () => isFromServer.current,
    () => {
      isFromServer.current = true
      return true
    },
  )
  return useDeferredValue(true, isComplete)
}

const subscribeToNothing = () => () => {}
