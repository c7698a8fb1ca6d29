import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '@/ui/focus-heading'

/** Returns a function that restores the focus after the dialog has closed. */
export function useRefocus(open: boolean, onClosed?: () => void): () => void {
  const targets = useRef<Element[]>([])
  useLayoutEffect(() => {
    if (open) targets.current = listReturnTargets()
  }, [open])
  return () => {
    // The next step may have taken the focus already.
    if (document.activeElement === document.body) focusFirstTarget(targets.current)
    onClosed?.()
  }
}

/** Of the dialog that opened last. */
let latestTargets: Element[] = []

/** Candidates for the focus after the dialog closes. The first one that is still in the document gets it. */
function listReturnTargets(): Element[] {
  const { activeElement } = document
  const targets: Element[] = []
  for (let element = activeElement; element && element !== document.body; element = element.parentElement) {
    targets.push(element, ...findInNeighbours(element, activeElement?.localName ?? ''))
  }
  // The dialog that has the focus can be closing, because its answer opens this one.
  if (activeElement?.closest('[role$=dialog]')) targets.push(...latestTargets)
  latestTargets = targets
  return targets
}

/** The same kind of control in the next and in the previous row, or beside the button. */
function findInNeighbours(element: Element, kind: string): Element[] {
  if (!element.matches('button, li, tr')) return []
  return [element.nextElementSibling, element.previousElementSibling].flatMap((neighbour) => {
    const control = neighbour?.matches(kind) ? neighbour : neighbour?.querySelector(kind)
    return control ?? []
  })
}

function focusFirstTarget(targets: Element[]): void {
  for (const target of targets) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue
    const isControl = target.tabIndex >= 0
    if (!isControl) {
      if (target.querySelector('h1')) break
      // A list can be higher than the screen. So it gets no ring, and the page does not scroll.
      target.tabIndex = -1
      target.style.outline = 'none'
    }
    target.focus({ preventScroll: !isControl })
    if (document.activeElement === target) return
  }
  focusHeading()
}
