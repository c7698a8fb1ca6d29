import { createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import type { Area } from '@/resources/area'
import { preloadDialog } from '@/ui/dialog/dialog'
import { isOverlayOpen } from '@/ui/dialog/overlays'
import { lazyComponent } from '@/ui/lazy-component'
import { useIdlePreload } from '@/ui/use-idle-preload'
import { paletteMarker, useEarlyKeys } from './early-keys'
import { findShortcut, isSingleKey, takesCharacters } from './shortcuts'
import { areSingleKeyShortcutsOn } from './single-key-shortcuts'

/** The command palette, the shortcuts dialog and the keyboard shortcuts. Both dialogs are loaded at first use. */
export function CommandPaletteProvider({ children, ...area }: CommandPaletteProviderProps) {
  const [opened, setOpened] = useState<PaletteDialog>()
  const [loaded, setLoaded] = useState({ palette: false, shortcuts: false })

  function show(dialog: PaletteDialog) {
    setLoaded((before) => ({ ...before, [dialog]: true }))
    setOpened(dialog)
  }
  const close = () => setOpened(undefined)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = event.defaultPrevented ? undefined : findShortcut(event)
    if (!shortcut) return
    if (isSingleKey(shortcut) && (!areSingleKeyShortcutsOn() || takesCharacters(event.target))) return
    const isClosing = shortcut === 'palette' && opened === 'palette'
    if (!isClosing && isOverlayOpen({ orClosing: false })) return
    event.preventDefault()
    if (isClosing) close()
    else if (shortcut === 'help') show('shortcuts')
    else if (shortcut === 'palette' || !focusSearchField()) show('palette')
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  useEarlyKeys(() => show('palette'))
  useIdlePreload(() => [preloadPalette])

  return (
    <PaletteContext value={show}>
      {/* The page arrives in parts, and the keys may be pressed before the last one. */}
      <span hidden {...paletteMarker} />
      {children}
      {/* Pages outside of the areas wait for the texts of the dialogs. */}
      <Suspense>
        {loaded.palette && (
          <Palette
            {...area}
            open={opened === 'palette'}
            onClose={close}
            onShortcuts={() => show('shortcuts')}
          />
        )}
        {loaded.shortcuts && <ShortcutsDialog open={opened === 'shortcuts'} onClose={close} />}
      </Suspense>
    </PaletteContext>
  )
}

type CommandPaletteProviderProps = {
  actor: Actor
  area: Area
  children: ReactNode
}

export function useOpenPalette(): () => void {
  const show = use(PaletteContext)
  return () => show('palette')
}

export function preloadPalette() {
  preloadDialog()
  Palette.preload()
}

type PaletteDialog = 'palette' | 'shortcuts'

const PaletteContext = createContext<(dialog: PaletteDialog) => void>(() => {})

const Palette = lazyComponent(() => import('./command-palette').then((module) => module.CommandPalette))
const ShortcutsDialog = lazyComponent(() =>
  import('./shortcuts-dialog').then((module) => module.ShortcutsDialog),
)

/** Focuses the search field of the page. Returns false if the page has none. */
function focusSearchField(): boolean {
  const field = document.querySelector('main input[type=search]')
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}
