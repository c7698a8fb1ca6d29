import { describe, expect, test } from 'vitest'
import { findShortcut } from './shortcuts'

type Keys = Partial<Parameters<typeof findShortcut>[0]> & { isAltGraph?: boolean; apple?: boolean }

function meaning({ isAltGraph = false, apple = false, ...keys }: Keys) {
  const pressed = {
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
  return findShortcut(pressed, apple)
}

describe('the palette', () => {
  test.each<[string, Keys, boolean]>([
    ['Ctrl K', { key: 'k', code: 'KeyK', ctrlKey: true }, true],
    ['Ctrl K with caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }, true],
    ['the same place on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }, true],
    ['K where it is elsewhere', { key: 'k', code: 'KeyV', ctrlKey: true }, true],
    ['another letter in its place', { key: 't', code: 'KeyK', ctrlKey: true }, false],
    ['K alone', { key: 'k', code: 'KeyK' }, false],
    ['with Alt as well', { key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
    ['⌘ K elsewhere than on a Mac', { key: 'k', code: 'KeyK', metaKey: true }, false],
    ['⌘ K on a Mac', { key: 'k', code: 'KeyK', metaKey: true, apple: true }, true],
    ['Ctrl K on a Mac, which deletes a line', { key: 'k', code: 'KeyK', ctrlKey: true, apple: true }, false],
    ['held down', { key: 'k', code: 'KeyK', ctrlKey: true, repeat: true }, false],
  ])('%s', (_name, keys, isMeant) => expect(meaning(keys)).toBe(isMeant ? 'palette' : undefined))
})

describe('single characters', () => {
  test.each<[string, Keys, ReturnType<typeof findShortcut>]>([
    ['/', { key: '/', code: 'Slash' }, 'search'],
    ['/ above the 7', { key: '/', code: 'Digit7' }, 'search'],
    ['?', { key: '?', code: 'Slash' }, 'help'],
    ['the Arabic question mark', { key: '؟', code: 'Slash' }, 'help'],
    ['/ by AltGr', { key: '/', code: 'KeyQ', ctrlKey: true, altKey: true, isAltGraph: true }, 'search'],
    ['with Ctrl', { key: '/', code: 'Slash', ctrlKey: true }, undefined],
    ['with ⌘', { key: '/', code: 'Slash', metaKey: true }, undefined],
    ['while a character is composed', { key: '/', code: 'Slash', isComposing: true }, undefined],
    ['anything else', { key: 'a', code: 'KeyA' }, undefined],
  ])('%s', (_name, keys, expected) => expect(meaning(keys)).toBe(expected))
})
