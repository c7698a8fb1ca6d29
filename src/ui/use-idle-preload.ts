import { useEffect, useEffectEvent } from 'react'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

/**
 * Loads code while the browser is idle, so that its first use does not wait for it. Each function of the list runs in idle
 * time of its own, so that input comes between them. Respects the browser's data saver.
 */
export function useIdlePreload(list: () => (() => void)[]): void {
  const listPreloads = useEffectEvent(list)
  useEffect(() => {
    if (navigator.connection?.saveData) return
    let isLeft = false
    let preloads: (() => void)[] | undefined
    function runNext() {
      if (isLeft) return
      preloads ??= listPreloads()
      preloads.shift()?.()
      if (preloads.length > 0) whenIdle(runNext)
    }
    whenIdle(runNext)
    return () => {
      isLeft = true
    }
  }, [])
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run)
  else setTimeout(run, 1_000)
}
