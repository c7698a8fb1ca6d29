import { useEffect, useEffectEvent } from 'react'
import { isKeyTaken } from '@/ui/dialog/overlays'

/** Escape clears the selection, unless it closes something or belongs to a text field. */
export function useClearKey(isActive: boolean, clear: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isKeyTaken(event)) clear()
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isActive])
}
