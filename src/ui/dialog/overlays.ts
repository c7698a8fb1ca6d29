/** Whether a dialog, a menu or a calendar is open, which handles keys and focus itself. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]') !== null
}

/** Whether a key belongs to something else than the page: an open overlay, a text field, or a listener that handled it. */
export function isKeyTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  return defaultPrevented || isTyping || isOverlayOpen()
}
