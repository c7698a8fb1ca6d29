import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent, preload } from '@/ui/lazy-component'
import { useHydrated } from '@/ui/use-hydrated'

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

export type DialogProps = {
  open: boolean
  /** Asked by the close button, Escape, a click outside and a drag down. Refuse by leaving `open` as it is. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons, the one that does it first. Those of a form inside name it by their `form` attribute. */
  footer?: ReactNode
  closeLabel: string
  /** There is something to lose: no closing by a click outside or a drag, only by button and Escape. */
  isLocked?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The content fills all of it and scrolls by itself; the title is only read out. */
  isBare?: boolean
  /** Called once it is gone and the focus is back. */
  onClosed?: () => void
  /** An element inside marked `data-initial-focus` gets the focus, otherwise the first one that can. */
  children?: ReactNode
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
