import { createIsomorphicFn } from '@tanstack/react-start'
import { findRequest } from '@/platform/request-context.server'
import { isLetterKey } from '@/platform/text/letter-key'

type Shortcut = 'palette' | 'search' | 'help'

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'getModifierState'
>

export function findShortcut(event: KeyPress, apple = isApple()): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, repeat } = event
  if (isComposing || repeat) return undefined
  if (isLetterKey(event, 'k')) {
    const [required, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
    return required && !other && !altKey ? 'palette' : undefined
  }
  // Some systems report AltGr as Ctrl and Alt.
  const isPlain = event.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey)
  return isPlain ? characters.get(event.key) : undefined
}

/** Single-key shortcuts can be switched off (WCAG 2.1.4). */
export function isSingleKey(shortcut: Shortcut): boolean {
  return shortcut !== 'palette'
}

/** Whether the element consumes typed characters: text fields, and lists with type-ahead. */
export function takesCharacters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingSelector) !== null
}

/** The key labels for the platform of the user. */
export function getKeys(shortcut: Shortcut): readonly string[] {
  if (shortcut === 'palette') return isApple() ? ['⌘', 'K'] : ['Ctrl', 'K']
  return shortcut === 'search' ? ['/'] : ['?']
}

export const paletteAriaKeys = () => (isApple() ? 'Meta+K' : 'Control+K')

/** By character, not by key code: `/` needs Shift on some layouts, and Arabic has its own question mark. */
const characters: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['؟', 'help'],
])

const typingSelector =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=textbox], [role=listbox], [role=menu]'

const readUserAgent = createIsomorphicFn()
  .server(() => findRequest()?.headers.get('user-agent') ?? '')
  .client(() => navigator.userAgent)

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(readUserAgent())
}
