/**
 * The signed cookies of a request, as better-auth expects them: one of each name, signed with the current secret. On
 * http, another path or subdomain can add a second cookie of the same name. better-auth reads only the first one. Its
 * option `secrets` does not cover signatures.
 */

import { createHmac } from 'node:crypto'
import { db } from '@/platform/database/db.server'
import { hostCookieName } from '@/platform/env/cookie-name.server'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { timingSafeEqualText } from '@/platform/text/timing-safe-equal.server'
import { whereSessionActive } from './session-store.server'

export const authCookiePrefix = hostCookieName('better-auth')
export const sessionCookieName = `${authCookiePrefix}.session_token`

/**
 * All signed cookies: those of better-auth, then our own. A request can have a thousand cookies of other names, and each
 * signature takes time.
 */
const signedNames = [
  'session_token',
  'dont_remember',
  'admin_session',
  'state',
  'known_device',
  'login_browser',
] as const
type SignedName = (typeof signedNames)[number]

/** More than a browser has for paths and subdomains that set the same name. */
const MAX_VALUES = 5

/** The cookie `name=value` as the browser sent it. */
type Cookie = { name: string; value: string; text: string }

/** Returns a copy. A cookie without a valid signature stays as it is, if there is no other of its name. */
export async function withVerifiedCookies(original: Headers): Promise<Headers> {
  const headers = new Headers(original)
  const header = headers.get('cookie')
  if (!header?.includes(authCookiePrefix)) return headers
  const cookies = Map.groupBy(parse(header), ({ name }) => name)
  const chosen = await Promise.all([...cookies].map(([name, values]) => choose(name, values)))
  headers.set('cookie', chosen.flat().join('; '))
  return headers
}

/** The value of a cookie that `createAuthCookie` named, if its signature is valid. */
export function readSignedCookie(name: SignedName): string | undefined {
  const cookies = parse(currentRequest().headers.get('cookie') ?? '')
  return listVerified(cookies.filter((cookie) => cookie.name === toCookieName(name)))[0]
}

function parse(header: string): Cookie[] {
  return header.split(/; */).map((text) => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? []
    return { name, value, text }
  })
}

async function choose(name: string, cookies: Cookie[]): Promise<string[]> {
  const isSigned = signedNames.some((signed) => name === toCookieName(signed))
  const verified = isSigned ? listVerified(cookies) : []
  const [first, ...others] = verified
  if (!first) return cookies.map(({ text }) => text)
  const isAmbiguous = others.length > 0 && name === sessionCookieName
  const value = (isAmbiguous && (await findLiveToken(verified))) || first
  return [`${name}=${encodeURIComponent(`${value}.${sign(value, env.authSecret)}`)}`]
}

function listVerified(cookies: Cookie[]): string[] {
  return cookies.slice(0, MAX_VALUES).flatMap(({ value }) => verify(value) || [])
}

function toCookieName(name: SignedName): string {
  return `${authCookiePrefix}.${name}`
}

/** The first one whose session has not ended. */
async function findLiveToken(tokens: string[]): Promise<string | undefined> {
  const where = { token: { in: tokens }, ...whereSessionActive() }
  const live = await db.session.findMany({ where, select: { token: true } })
  return tokens.find((token) => live.some((session) => session.token === token))
}

/** The format of better-auth: `encodeURIComponent('<value>.<signature>')`. */
function verify(encoded: string): string | undefined {
  const text = decode(encoded)
  const point = text.lastIndexOf('.')
  const value = text.slice(0, Math.max(point, 0))
  const signature = text.slice(point + 1)
  const isValid = [env.authSecret, ...env.formerAuthSecrets].some((secret) =>
    timingSafeEqualText(sign(value, secret), signature),
  )
  return isValid ? value : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function sign(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}
