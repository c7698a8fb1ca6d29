import type { MouseEvent } from 'react'

/** Other clicks on a link open a tab or a window, or save the page. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
