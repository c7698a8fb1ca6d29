import { useEffect } from 'react'

/**
 * Closes an overlay that belongs to no page when the browser goes back or forward. The events of the router are too late: a
 * question about unsaved input would open behind the overlay.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('popstate', onClose)
    return () => window.removeEventListener('popstate', onClose)
  }, [isOpen, onClose])
}
