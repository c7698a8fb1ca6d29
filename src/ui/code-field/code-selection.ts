/** The selected cells. The caret on a filled cell selects that cell, so that the next letter replaces it. */
export type CodeSelection = { start: number; end: number }

export function selectCell(element: HTMLInputElement, index: number, length: number): CodeSelection {
  const filled = Math.min(element.value.length, length)
  const start = Math.max(0, Math.min(index, filled))
  const end = start < filled ? start + 1 : start
  if (element.selectionStart !== start || element.selectionEnd !== end) element.setSelectionRange(start, end)
  return { start, end }
}

/** Whether a cell is selected or receives the next letter. */
export function isActiveCell(selection: CodeSelection | null, index: number, length: number) {
  if (!selection) return false
  const { start, end } = selection
  return start === end ? index === Math.min(start, length - 1) : index >= start && index < end
}
