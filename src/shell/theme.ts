/** Light, dark or as the system has it: kept in local storage under `theme`, applied as a class on the document. */
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const defaultTheme: Theme = 'system'
const changed = 'theme-changed'

/** Runs before anything is painted. Without a class the styles follow the system by themselves, also when it changes. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark')document.documentElement.classList.add(t)}catch{}`

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => defaultTheme), applyTheme]
}

function readTheme(): Theme {
  const stored = localStorage.getItem(key)
  return themes.find((theme) => theme === stored) ?? defaultTheme
}

function applyTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  showTheme()
  window.dispatchEvent(new Event(changed))
}

function showTheme(): void {
  const theme = readTheme()
  const { classList } = document.documentElement
  classList.toggle('light', theme === 'light')
  classList.toggle('dark', theme === 'dark')
}

function subscribe(notify: () => void): () => void {
  // Another tab changes the storage; this one only learns of it here.
  function follow() {
    showTheme()
    notify()
  }
  window.addEventListener('storage', follow)
  window.addEventListener(changed, notify)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener(changed, notify)
  }
}
