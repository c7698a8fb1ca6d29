/** Whether the sidebar is reduced to its icons: kept in a cookie, so that the server draws it right at once. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { useSyncExternalStore } from 'react'
import { findRequest } from '@/platform/request-context.server'

const collapsed = 'sidebar=collapsed'
const changed = 'sidebar-changed'
const year = 31_536_000

export function useSidebarState(): [isCollapsed: boolean, toggle: () => void] {
  const isCollapsed = useSyncExternalStore(subscribe, readState, readState)
  return [isCollapsed, () => keepState(!isCollapsed)]
}

const readCookies = createIsomorphicFn()
  .server(() => findRequest()?.headers.get('cookie') ?? '')
  .client(() => document.cookie)

function readState(): boolean {
  return readCookies().split('; ').includes(collapsed)
}

function keepState(isCollapsed: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const cookie = isCollapsed ? `${collapsed}; Max-Age=${year}` : 'sidebar=; Max-Age=0'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookie}; Path=/; SameSite=Lax${secure}`
  window.dispatchEvent(new Event(changed))
}

function subscribe(notify: () => void): () => void {
  window.addEventListener(changed, notify)
  return () => window.removeEventListener(changed, notify)
}
