/** Which keys mean something on every page of the areas. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { findRequest } from '@/platform/request-context.server'

export type Shortcut = 'palette' | 'search' | 'help'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat' | 'getModifierState'
>

/** What was meant by a key, wherever the focus is. */
export function findShortcut(event: Pressed, apple = isApple()): Shortcut | undefined {
  const { ctrlKey, metaKey, altKey, isComposing, repeat } = event
  if (isComposing || repeat) return undefined
  if (isLetterK(event)) {
    const [wanted, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
    return wanted && !other && !altKey ? 'palette' : undefined
  }
  // Where a character takes AltGr, some systems say that Ctrl and Alt are pressed.
  const isPlain = event.getModifierState('AltGraph') || !(ctrlKey || metaKey || altKey)
  return isPlain ? characters.get(event.key) : undefined
}

/** A shortcut of one character, which somebody may have switched off (WCAG 2.1.4). */
export function isSingleKey(shortcut: Shortcut): boolean {
  return shortcut !== 'palette'
}

/** Whether keys pressed here are text, or a choice among things that begin with it. */
export function takesCharacters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takers) !== null
}

/** Whether something lies over the page that has keys of its own. */
export function isCovered(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu], dialog[open]') !== null
}

/** The keys as they are written on the keyboard at hand. */
export function keysOf(shortcut: Shortcut): readonly string[] {
  if (shortcut === 'palette') return isApple() ? ['⌘', 'K'] : ['Ctrl', 'K']
  return shortcut === 'search' ? ['/'] : ['?']
}

export const paletteAriaKeys = () => (isApple() ? 'Meta+K' : 'Control+K')

/** By the character and not by its place: `/` takes Shift on some keyboards, and the Arabic one asks with another mark. */
const characters: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['؟', 'help'],
])

const takers =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role=textbox], [role=listbox], [role=menu]'

/** Its place counts only where the key writes another script. */
function isLetterK({ key, code }: Pressed): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
}

const readUserAgent = createIsomorphicFn()
  .server(() => findRequest()?.headers.get('user-agent') ?? '')
  .client(() => navigator.userAgent)

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(readUserAgent())
}
