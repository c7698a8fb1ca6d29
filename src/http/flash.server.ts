import { deleteCookie, getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { hostCookieName, isSecure } from '@/platform/env/cookie-name.server'
import { Flash } from './flash'

export function setFlash(flash: Flash): void {
  setCookie(...flashCookie(flash))
}

/** Name, value and attributes, for responses that the framework does not create. */
export function flashCookie(flash: Flash) {
  const attributes = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: 60,
  } as const
  return [name, JSON.stringify(flash), attributes] as const
}

/** Reads and deletes the flash. A HEAD request only reads it. */
export function takeFlash(): Flash | null {
  const text = getCookie(name)
  if (!text) return null
  if (getRequest().method !== 'HEAD') deleteCookie(name, { path: '/', secure: isSecure })
  try {
    return Flash.parse(JSON.parse(text))
  } catch {
    // The cookie was not written by this application.
    return null
  }
}

const name = hostCookieName('flash')
