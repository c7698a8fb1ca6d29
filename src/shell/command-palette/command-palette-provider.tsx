/** The palette and the list of shortcuts around an area, and the keys that open them. Both are fetched at first use. */
import { createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import type { Actor } from '@/auth/permissions/actor'
import type { Area } from '@/resources/area'
import { preloadDialog } from '@/ui/dialog/dialog'
import { lazyComponent, preload } from '@/ui/lazy-component'
import type { SearchSources } from './search-source'
import { findShortcut, isCovered, isSingleKey, takesCharacters } from './shortcuts'
import { areSingleKeyShortcutsOn } from './single-key-shortcuts'

export function CommandPaletteProvider({ children, ...area }: CommandPaletteProviderProps) {
  const [shown, setShown] = useState<'palette' | 'shortcuts'>()
  const [isUsed, setIsUsed] = useState({ palette: false, shortcuts: false })

  function show(what: 'palette' | 'shortcuts') {
    setIsUsed((before) => ({ ...before, [what]: true }))
    setShown(what)
  }
  const close = () => setShown(undefined)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = event.defaultPrevented ? undefined : findShortcut(event)
    if (!shortcut) return
    if (isSingleKey(shortcut) && (!areSingleKeyShortcutsOn() || takesCharacters(event.target))) return
    const isClosing = shortcut === 'palette' && shown === 'palette'
    if (!isClosing && isCovered()) return
    event.preventDefault()
    if (isClosing) close()
    else if (shortcut === 'help') show('shortcuts')
    else if (shortcut === 'palette' || !focusSearchField()) show('palette')
  })
  useEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])

  return (
    <CommandsContext value={show}>
      {children}
      <Suspense>
        {isUsed.palette && (
          <Palette
            {...area}
            open={shown === 'palette'}
            onClose={close}
            onShortcuts={() => show('shortcuts')}
          />
        )}
        {isUsed.shortcuts && <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />}
      </Suspense>
    </CommandsContext>
  )
}

export type CommandPaletteProviderProps = {
  actor: Actor
  area: Area
  sources: SearchSources
  children: ReactNode
}

/** Opens the palette, for the buttons of the frame. */
export function useOpenPalette(): () => void {
  const show = use(CommandsContext)
  return () => show('palette')
}

/** When somebody is about to open it. */
export function preloadPalette() {
  preloadDialog()
  preload(loadPalette)
}

const CommandsContext = createContext<(what: 'palette' | 'shortcuts') => void>(() => {})

const loadPalette = () => import('./command-palette')
const Palette = lazyComponent(() => loadPalette().then((module) => module.CommandPalette))
const ShortcutsDialog = lazyComponent(() =>
  import('./shortcuts-dialog').then((module) => module.ShortcutsDialog),
)

/** The one of the page; false where it has none. */
function focusSearchField(): boolean {
  const field = document.querySelector('main input[type=search]')
  if (!(field instanceof HTMLInputElement)) return false
  field.focus()
  field.select()
  return true
}
