import { describe, expect, test } from 'vitest'
import { findShortcut } from './shortcuts'

type Keys = Partial<Parameters<typeof findShortcut>[0]> & { isAltGraph?: boolean; apple?: boolean }

function find({ isAltGraph = false, apple = false, ...keys }: Keys) {
  const event = {
    key: '',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    repeat: false,
    getModifierState: (name: string) => name === 'AltGraph' && isAltGraph,
    ...keys,
  }
  return findShortcut(event, apple)
}

describe('the shortcut of the palette', () => {
  test.each<[string, Keys, boolean]>([
    ['Ctrl K opens the palette', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
    ['Ctrl K with caps lock opens the palette', { key: 'K', code: 'KeyK', ctrlKey: true }, true],
    ['the K key of an Arabic keyboard opens the palette', { key: 'ن', code: 'KeyK', ctrlKey: true }, true],
    ['the letter K at another position opens the palette', { key: 'k', code: 'KeyV', ctrlKey: true }, true],
    [
      'another Latin letter at the position of K has no effect',
      { key: 't', code: 'KeyK', ctrlKey: true },
      false,
    ],
    ['K without a modifier has no effect', { key: 'k', code: 'KeyK' }, false],
    ['Ctrl Alt K has no effect', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
    ['Ctrl ⌘ K has no effect', { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: true }, false],
    ['⌘ K has no effect outside of macOS', { key: 'k', code: 'KeyK', metaKey: true }, false],
    ['⌘ K opens the palette on macOS', { key: 'k', code: 'KeyK', metaKey: true, apple: true }, true],
    [
      'Ctrl K, which deletes a line on macOS, has no effect there',
      { key: 'k', code: 'KeyK', ctrlKey: true, apple: true },
      false,
    ],
    ['a repeated key press has no effect', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true }, false],
  ])('%s', (_name, keys, isExpected) => expect(find(keys)).toBe(isExpected ? 'palette' : undefined))
})

describe('single-key shortcuts', () => {
  test.each<[string, Keys, ReturnType<typeof findShortcut>]>([
    ['/ focuses the search', { key: '/', code: 'Slash' }, 'search'],
    ['/ on the key of the digit 7 focuses the search', { key: '/', code: 'Digit7' }, 'search'],
    ['? opens the help', { key: '?', code: 'Slash' }, 'help'],
    ['the Arabic question mark opens the help', { key: '؟', code: 'Slash' }, 'help'],
    [
      '/ typed with AltGr focuses the search',
      { key: '/', code: 'KeyQ', ctrlKey: true, altKey: true, isAltGraph: true },
      'search',
    ],
    ['/ with Ctrl has no effect', { key: '/', code: 'Slash', ctrlKey: true }, undefined],
    ['/ with ⌘ has no effect', { key: '/', code: 'Slash', metaKey: true }, undefined],
    ['/ during IME composition has no effect', { key: '/', code: 'Slash', isComposing: true }, undefined],
    ['another character has no effect', { key: 'a', code: 'KeyA' }, undefined],
  ])('%s', (_name, keys, expected) => expect(find(keys)).toBe(expected))
})
