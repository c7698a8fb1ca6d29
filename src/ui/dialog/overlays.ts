/** Whether a dialog, a menu or a calendar is open, which handles keys and focus itself. */
export function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]') !== null
}
