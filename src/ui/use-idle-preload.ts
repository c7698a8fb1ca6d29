import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** Loads code once the browser is idle, so that its first use does not wait for it. Respects the browser's data saver. */
export function useIdlePreload(preload: () => void): void {
  const run = useEffectEvent(preload)
  useEffect(() => {
    if (navigator.connection?.saveData) return
    // Safari has no requestIdleCallback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => run(), 2_000)
      return () => clearTimeout(timer)
    }
    const callback = window.requestIdleCallback(() => run())
    return () => window.cancelIdleCallback(callback)
  }, [])
}
