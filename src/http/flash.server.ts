import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { env } from '@/platform/env/env.server.ts'
import { Flash } from './flash'

export function setFlash(flash: Flash): void {
  setCookie(...flashCookie(flash))
}

/** Name, value and attributes, for responses that the framework does not create. */
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

/** Reads and deletes the flash. */
export function takeFlash(): Flash | null {
  const text = getCookie(name)
  if (!text) return null
  deleteCookie(name, { path: '/' })
  try {
    return Flash.parse(JSON.parse(text))
  } catch {
    // The cookie was not written by this application.
    return null
  }
}

const name = 'flash'
