import { useSyncExternalStore } from 'react'
import { appConfig } from '#config'
import { toHex } from '@/platform/oklch'
import { createStoredSetting } from '@/ui/stored-setting'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const setting = createStoredSetting(storageKey)
const defaultTheme: Theme = 'system'

/** The `theme-color` of the browser UI: `--color-background` of theme.css in hexadecimal notation. */
export const chromeColors = {
  light: toHex(0.982, 0.004, 55),
  dark: toHex(0.178, 0.008, appConfig.brand.hue + 20),
}

/** Runs before the first paint. Without a class on the document the styles follow the system. */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark'){document.documentElement.classList.add(t);var m=document.createElement('meta');m.name='theme-color';m.content=${JSON.stringify(chromeColors)}[t];document.head.prepend(m)}}catch{}`

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => defaultTheme), setting.write]
}

function readTheme(): Theme {
  const stored = setting.read()
  return themes.find((theme) => theme === stored) ?? defaultTheme
}

function subscribe(listener: () => void): () => void {
  return setting.subscribe(() => {
    applyTheme(readTheme())
    listener()
  })
}

function applyTheme(theme: Theme): void {
  const { classList } = document.documentElement
  classList.toggle('light', theme === 'light')
  classList.toggle('dark', theme === 'dark')
  // The tags with `media` follow the system. The first matching tag wins.
  document.querySelector('meta[name=theme-color]:not([media])')?.remove()
  if (theme === 'system') return
  const meta = document.createElement('meta')
  document.head.prepend(Object.assign(meta, { name: 'theme-color', content: chromeColors[theme] }))
}
