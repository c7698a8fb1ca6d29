import { type RefObject, useEffect } from 'react'

/** Calls `onPaste` for a paste while no text field has the focus. */
export function usePasteAnywhere(input: RefObject<HTMLInputElement | null>, onPaste: (text: string) => void) {
  useEffect(() => {
    function handlePaste(event: globalThis.ClipboardEvent) {
      const { target } = event
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
      // A dialog hides the page behind it, which can have a code field too.
      if (isElsewhere || input.current?.closest(':disabled, [aria-hidden=true]')) return
      const text = event.clipboardData?.getData('text')
      if (text) onPaste(text)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  })
}
