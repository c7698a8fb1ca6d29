import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isOverlayOpen } from '@/ui/dialog/overlays'

/** How long a dialog or menu may take to close after it has led to another page. */
const CLOSING_MS = 1_000
const STEP_MS = 50

/**
 * Moves the focus to the heading of the new page after a navigation in the browser. A document load would reset it.
 * Screen readers then announce the page.
 */
export function useFocusHeading(): void {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
      clearTimeout(timer)
      if (pathChanged) focusWhenFree(Date.now() + CLOSING_MS)
    })
    /** A dialog that closes hides the page from screen readers, and returns the focus afterwards. */
    function focusWhenFree(deadline: number) {
      if (!isOverlayOpen()) timer = setTimeout(focusHeading, STEP_MS)
      else if (Date.now() < deadline) timer = setTimeout(() => focusWhenFree(deadline), STEP_MS)
    }
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [router])
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  // A page may focus its first field itself, and a dialog may have opened meanwhile.
  if (!heading || isOverlayOpen() || document.activeElement?.closest('main')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
