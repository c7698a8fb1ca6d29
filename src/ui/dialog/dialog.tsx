import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { appConfig } from '#config'
import { lazyComponent } from '@/ui/lazy-component'
import type { DialogProps } from './dialog-panel'

/**
 * A centred dialog from `breakpoints.dialog` on, a bottom drawer below. Both are loaded at the first opening; the server renders
 * neither. The kind is decided at opening, so that rotating a phone keeps typed input. Closing restores the focus.
 */
export function Dialog(props: DialogProps) {
  const isOpen = useHydrated() && props.open
  // A closing dialog keeps its content, so that an answer or the next state of its owner does not flash.
  const [shown, setShown] = useState(props)
  if (isOpen && shown !== props) setShown(props)
  const [state, setState] = useState<{ isOpen: boolean; kind?: keyof typeof panels }>({ isOpen: false })

  if (state.isOpen !== isOpen) {
    setState({ isOpen, kind: isOpen ? kindForScreen() : state.kind })
  }
  if (!state.kind) return null
  const Panel = panels[state.kind]
  const { confirmation } = shown
  return (
    <Panel
      {...shown}
      role={confirmation ? 'alertdialog' : shown.role}
      onClose={(confirmation ?? shown).onClose}
      open={isOpen}
    />
  )
}

/** Loads the code of dialogs ahead, for example when the pointer reaches the button that opens one. */
export function preloadDialog() {
  panels[kindForScreen()].preload()
}

const panels = {
  window: lazyComponent(() => import('./dialog-window').then((module) => module.DialogWindow)),
  drawer: lazyComponent(() => import('./dialog-drawer').then((module) => module.DialogDrawer)),
}

function kindForScreen() {
  return window.matchMedia(`(width < ${appConfig.breakpoints.dialog}px)`).matches ? 'drawer' : 'window'
}
