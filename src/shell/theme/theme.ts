/** Light, dark or as the system has it: kept in local storage under `theme`, applied as a class on the document. */
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const defaultTheme: Theme = 'system'
const changed = 'theme-changed'

/** What the browser paints around the page: `--color-background` of styles.css, in a notation that every browser knows. */
export const chromeColors = { light: '#fbf8f7', dark: '#141012' } as const

/** Runs before anything is painted. Without a class the styles follow the system by themselves, also when it changes. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark'){document.documentElement.classList.add(t);var m=document.createElement('meta');m.name='theme-color';m.content=${JSON.stringify(chromeColors)}[t];document.head.prepend(m)}}catch{}`

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
  // The document's own follow the system; the first one counts.
  document.querySelector('meta[name=theme-color]:not([media])')?.remove()
  if (theme === 'system') return
  const meta = document.createElement('meta')
  document.head.prepend(Object.assign(meta, { name: 'theme-color', content: chromeColors[theme] }))
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
