/** Cookies that keep how a person arranged a page, so that the server renders it like that at once. */
import { createIsomorphicFn } from '@tanstack/react-start'
import { findRequest } from '@/platform/request-context.server'
import { readCookie } from '@/platform/text/read-cookie'

/** The pages that a user opened last, see `recent-pages.ts`. Here, because the start of every page needs the name. */
export const recentPagesCookie = 'recent'

const YEAR_S = 31_536_000

const readCookies = createIsomorphicFn()
  .server(() => findRequest()?.headers.get('cookie') ?? '')
  .client(() => document.cookie)

/** Empty without the cookie. */
export function readViewCookie(name: string): string {
  return readCookie(readCookies(), name) ?? ''
}

/** An empty value deletes the cookie. */
export function writeViewCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `${name}=${value}; Max-Age=${value ? YEAR_S : 0}; Path=/; SameSite=Lax${secure}`
}
