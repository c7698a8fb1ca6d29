import { useEffect, useEffectEvent } from 'react'
import { useCloseRequest } from './use-close-request'

/**
 * Escape and the back gesture close only the part that is open inside a dialog, not the dialog. The dialog listens on the
 * document, so this handler captures the event on the window and stops it. The `CloseWatcher` of a drawer ignores Escape
 * whose default is prevented.
 */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  useCloseRequest(isOpen, onEscape)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    event.preventDefault()
    onEscape()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [isOpen])
}
