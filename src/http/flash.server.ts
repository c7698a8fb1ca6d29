/** Keeps a flash in a cookie from one answer to the next request. */
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { env } from '@/platform/env/env.server.ts'
import { Flash } from './flash'

export function setFlash(flash: Flash): void {
  setCookie(...flashCookie(flash))
}

/** Name, value and attributes, for answers that are not the framework's. */
export function flashCookie(flash: Flash) {
  const attributes = {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.baseUrl.startsWith('https:'),
    path: '/',
    maxAge: 60,
  } as const
  return [name, JSON.stringify(flash), attributes] as const
}

/** Read once: the next page does not show it again. */
export function takeFlash(): Flash | null {
  const text = getCookie(name)
  if (!text) return null
  deleteCookie(name, { path: '/' })
  try {
    return Flash.parse(JSON.parse(text))
  } catch {
    // Not ours, so there is nothing to tell.
    return null
  }
}

const name = 'flash'
