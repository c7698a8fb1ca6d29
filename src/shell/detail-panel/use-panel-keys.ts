import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isLetterKey } from '@/platform/text/letter-key'
import { isKeyTaken } from '@/ui/dialog/overlays'
import type { DetailPanelState } from './detail-panel-state'

/**
 * Escape closes the panel, J and K open the next and the previous row. The keys work only while the focus is in the panel
 * (WCAG 2.1.4). The listener is not a prop of React, whose events also come from the dialogs that the panel has opened.
 */
export function usePanelKeys(region: RefObject<HTMLElement | null>, panel: DetailPanelState): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return
    const row = isLetterKey(event, 'j') ? panel.next : isLetterKey(event, 'k') ? panel.previous : undefined
    if (event.key === 'Escape') panel.close()
    else if (row) panel.open(row)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = region.current
    const listener = (event: KeyboardEvent) => handleKey(event)
    element?.addEventListener('keydown', listener)
    return () => element?.removeEventListener('keydown', listener)
  }, [region])
}
