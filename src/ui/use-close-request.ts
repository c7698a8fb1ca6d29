import { useEffect, useEffectEvent } from 'react'

/** Closes on the back button or gesture of a phone instead of leaving the page, in browsers with `CloseWatcher`. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const { CloseWatcher } = window
    if (!isOpen || !CloseWatcher) return
    let watcher: CloseWatcher
    function watch(Watcher: new () => CloseWatcher) {
      watcher = new Watcher()
      watcher.onclose = () => {
        close()
        // A confirmation about unsaved input keeps the dialog open.
        watch(Watcher)
      }
    }
    watch(CloseWatcher)
    return () => watcher.destroy()
  }, [isOpen])
}

declare global {
  interface Window {
    /** https://developer.mozilla.org/docs/Web/API/CloseWatcher */
    CloseWatcher?: new () => CloseWatcher
  }
}

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }
