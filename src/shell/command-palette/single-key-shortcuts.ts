/** Whether shortcuts of a single character work: they do until somebody switches them off on this device. */
import { useSyncExternalStore } from 'react'

const key = 'single-key-shortcuts'
const off = 'off'
const changed = 'single-keys-changed'

export function useSingleKeyShortcuts(): [areOn: boolean, set: (areOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeyShortcutsOn, () => true), keep]
}

export function areSingleKeyShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== off
  } catch {
    return true
  }
}

function keep(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(key)
    else localStorage.setItem(key, off)
  } catch {
    // A browser without storage cannot keep it.
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(notify: () => void): () => void {
  window.addEventListener('storage', notify)
  window.addEventListener(changed, notify)
  return () => {
    window.removeEventListener('storage', notify)
    window.removeEventListener(changed, notify)
  }
}
