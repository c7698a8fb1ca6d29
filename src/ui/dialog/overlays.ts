/** Dialogs, menus and calendars, which handle keys and focus themselves. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]'

export function isOverlayOpen(): boolean {
  return document.querySelector(overlays) !== null
}

export function isInOverlay(element: Element): boolean {
  return element.closest(overlays) !== null
}

/** Whether a key belongs to something else than the page: an open overlay, a text field, or a listener that handled it. */
export function isKeyTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  return defaultPrevented || isTyping || isOverlayOpen()
}
