import { useEffect } from 'react'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/** Loads code once the browser is idle, so that its first use does not wait for it. Respects the browser's data saver. */
export function useIdlePreload(preload: () => void): void {
  useEffect(() => {
    if (navigator.connection?.saveData) return
    // Safari has no requestIdleCallback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(preload, 2_000)
      return () => clearTimeout(timer)
    }
    const callback = window.requestIdleCallback(preload)
    return () => window.cancelIdleCallback(callback)
  }, [preload])
}
