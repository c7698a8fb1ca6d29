import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, true from the first render after it. */
export function useHydrated() {
  return useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
}

const subscribeToNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false
