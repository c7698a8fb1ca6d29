import { useSyncExternalStore } from 'react'
import { readViewCookie, writeViewCookie } from '@/shell/page/view-cookie'

const cookie = 'sidebar'
const collapsed = 'collapsed'
const changeEvent = 'sidebar-change'

export function useSidebarState(): [isCollapsed: boolean, toggle: () => void] {
  const isCollapsed = useSyncExternalStore(subscribe, readState, readState)
  return [isCollapsed, () => writeState(!isCollapsed)]
}

function readState(): boolean {
  return readViewCookie(cookie) === collapsed
}

function writeState(isCollapsed: boolean): void {
  writeViewCookie(cookie, isCollapsed ? collapsed : '')
  window.dispatchEvent(new Event(changeEvent))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener)
  return () => window.removeEventListener(changeEvent, listener)
}
