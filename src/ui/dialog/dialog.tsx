import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent, preload } from '@/ui/lazy-component'
import { useHydrated } from '@/ui/use-hydrated'
import type { DialogProps } from './dialog-panel'

/**
 * A dialog from 640 px on, a drawer at the bottom below. Both are loaded when one first opens; the server renders
 * neither. Which of the two is decided at opening, so that turning the phone loses no input. The focus goes back to
 * where it was.
 */
export function Dialog({ open, ...props }: DialogProps) {
  const isOpen = useHydrated() && open
  const [state, setState] = useState<{ isOpen: boolean; kind?: 'window' | 'drawer' }>({ isOpen: false })
  const returnTo = useRef<Element[]>([])

  if (state.isOpen !== isOpen) {
    setState({ isOpen, kind: isOpen ? kindForScreen() : state.kind })
  }
  useLayoutEffect(() => {
    if (isOpen) returnTo.current = withAncestors(document.activeElement)
  }, [isOpen])

  function returnFocus() {
    focusFirst(returnTo.current)
    props.onClosed?.()
  }

  if (!state.kind) return null
  const Panel = state.kind === 'drawer' ? DialogDrawer : DialogWindow
  return (
    <Suspense>
      <Panel {...props} open={isOpen} returnFocus={returnFocus} />
    </Suspense>
  )
}

/** Fetches the code of dialogs ahead, for instance when the pointer reaches the button that opens one. */
export function preloadDialog() {
  preload(kindForScreen() === 'drawer' ? loadDrawer : loadWindow)
}

const loadWindow = () => import('./dialog-window')
const loadDrawer = () => import('./dialog-drawer')
const DialogWindow = lazyComponent(() => loadWindow().then((module) => module.DialogWindow))
const DialogDrawer = lazyComponent(() => loadDrawer().then((module) => module.DialogDrawer))

function kindForScreen() {
  return window.matchMedia('(width < 640px)').matches ? 'drawer' : 'window'
}

function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : []
}

/** What opened the dialog may be gone with what was deleted in it; then the place where it stood. */
function focusFirst(elements: Element[]) {
  const element = elements.find(({ isConnected }) => isConnected)
  if (!(element instanceof HTMLElement)) return
  if (element !== elements[0]) element.tabIndex = -1
  element.focus()
}
