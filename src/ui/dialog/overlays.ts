/** Dialogs, menus and calendars, which handle keys and focus themselves. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]'

/** Also while the closing animation runs, unless `orClosing` is false. */
export function isOverlayOpen({ orClosing = true } = {}): boolean {
  const selector = orClosing ? overlays : `:is(${overlays}):not([data-state=closed])`
  return document.querySelector(selector) !== null
}

export function isInOverlay(element: Element): boolean {
  return element.closest(overlays) !== null
}

/** Whether a key belongs to something else than the page: an open overlay, a text field, or a listener that handled it. */
export function isKeyTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  return defaultPrevented || isTyping || isOverlayOpen()
}
