/** Keeps a flash in a cookie from one answer to the next request. */
import { deleteCookie, getCookie, setCookie } from '@tanstack/react-start/server'
import { env } from '@/platform/env.server.ts'
import { Flash } from './flash'

const name = 'flash'

export function setFlash(flash: Flash): void {
  setCookie(name, JSON.stringify(flash), {
    httpOnly: true,
    sameSite: 'lax',
    secure: env.baseUrl.startsWith('https:'),
    path: '/',
    maxAge: 60,
  })
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
