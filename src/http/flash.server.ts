import { deleteCookie, getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { hostCookieName, isSecure } from '@/platform/env/cookie-name.server'
import { parseJson } from '@/platform/text/parse-json'
import { Flash } from './flash'

export function setFlash(flash: Flash): void {
  setCookie(...flashCookie(flash))
}

/** Name, value and attributes, for responses that the framework does not create. Long texts are shortened. */
export function flashCookie({ value, ban, ...flash }: Flash) {
  const shortened = {
    ...flash,
    value: value && shortenText(value),
    ban: ban && { ...ban, reason: ban.reason && shortenText(ban.reason) },
  }
  const attributes = {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: 60,
  } as const
  return [name, JSON.stringify(shortened), attributes] as const
}

/** For a URL or a cookie, which browsers drop beyond 4 kB. */
export function shortenText(text: string): string {
  let shorter = cut(text.toWellFormed(), ENCODED_MAX)
  while (encode(shorter).length > ENCODED_MAX) shorter = cut(shorter, shorter.length * 0.9)
  return shorter
}

/** JSON makes two characters of a quotation mark or a line break. */
function encode(text: string): string {
  return encodeURIComponent(JSON.stringify(text))
}

/** Not between the two parts of a character, such as an emoji. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** Reads and deletes the flash. A HEAD request only reads it. */
export function takeFlash(): Flash | null {
  const text = getCookie(name)
  if (!text) return null
  if (getRequest().method !== 'HEAD') deleteCookie(name, { path: '/', secure: isSecure })
  // Null if the cookie was not written by this application.
  return Flash.safeParse(parseJson(text)).data ?? null
}

const name = hostCookieName('flash')

/** Encoded, a letter beyond ASCII has six characters and more. */
const ENCODED_MAX = 2_000
