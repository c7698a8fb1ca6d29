import { useSyncExternalStore } from 'react'

/** False on the server and until this page's JavaScript has taken over its HTML, true ever after. */
export function useHydrated() {
  return useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
}

const subscribeToNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false
