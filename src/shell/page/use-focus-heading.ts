import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isInOverlay, isOverlayOpen } from '@/ui/dialog/overlays'
import { focusHeading } from '@/ui/focus-heading'

/** How long a dialog or menu may take to close after it has led to another page. */
const CLOSING_MS = 1_000
const STEP_MS = 50

/**
 * Moves the focus to the heading after a navigation, and when the focused element disappears, such as "Clear filters".
 * Otherwise the keyboard keeps an old position, or starts again at the top of the document.
 */
export function useFocusHeading(): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    /** In the page. Overlays return the focus themselves when they close. */
    let focused: Element | undefined

    function focusSoon() {
      clearTimeout(timer)
      focusWhenFree(Date.now() + CLOSING_MS)
    }
    /** A dialog that closes hides the page from screen readers, and returns the focus afterwards. */
    function focusWhenFree(deadline: number) {
      if (!isOverlayOpen()) timer = setTimeout(focusIfFree, STEP_MS)
      else if (Date.now() < deadline) timer = setTimeout(() => focusWhenFree(deadline), STEP_MS)
    }
    function rememberFocus({ target }: FocusEvent) {
      focused = target instanceof Element && !isInOverlay(target) ? target : undefined
    }
    // Browsers do not agree on the events of an element that is removed.
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return
      focused = undefined
      if (document.activeElement === document.body) focusSoon()
    })

    document.addEventListener('focusin', rememberFocus)
    observer.observe(document.body, { childList: true, subtree: true })
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => pathChanged && focusSoon())
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', rememberFocus)
      observer.disconnect()
      unsubscribe()
    }
  }, [router])
}

/** A page may focus its first field or its panel itself, and a dialog may have opened meanwhile. */
function focusIfFree(): void {
  if (!isOverlayOpen() && !document.activeElement?.closest('main, [data-panel]')) focusHeading()
}
