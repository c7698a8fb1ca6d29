/** The setting of the single-key shortcuts, stored per device. Default: on. */
import { useSyncExternalStore } from 'react'

const storageKey = 'single-key-shortcuts'
const changeEvent = 'single-key-shortcuts-change'

export function useSingleKeyShortcuts(): [areOn: boolean, set: (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeyShortcutsOn, () => true), store]
}

export function areSingleKeyShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function store(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Storage may be blocked. The setting is then not stored.
  }
  window.dispatchEvent(new Event(changeEvent))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener(changeEvent, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(changeEvent, listener)
  }
}
