/** The collapsed state of the sidebar. In a cookie, so that the server renders the right width. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { useSyncExternalStore } from 'react'
import { findRequest } from '@/platform/request-context.server'

const collapsedCookie = 'sidebar=collapsed'
const changeEvent = 'sidebar-change'
const YEAR_S = 31_536_000

export function useSidebarState(): [isCollapsed: boolean, toggle: () => void] {
  const isCollapsed = useSyncExternalStore(subscribe, readState, readState)
  return [isCollapsed, () => writeState(!isCollapsed)]
}

const readCookies = createIsomorphicFn()
  .server(() => findRequest()?.headers.get('cookie') ?? '')
  .client(() => document.cookie)

function readState(): boolean {
  return readCookies().split('; ').includes(collapsedCookie)
}

function writeState(isCollapsed: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const cookie = isCollapsed ? `${collapsedCookie}; Max-Age=${YEAR_S}` : 'sidebar=; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`
  window.dispatchEvent(new Event(changeEvent))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changeEvent, listener)
  return () => window.removeEventListener(changeEvent, listener)
}
