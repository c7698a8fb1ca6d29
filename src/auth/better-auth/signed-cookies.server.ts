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

/** The cookie `name=value` as the browser sent it, and its value if the signature is valid. */
type Cookie = { name: string; text: string; verified: string | undefined }

/** Returns a copy. A cookie without a valid signature stays as it is, if there is no other of its name. */
export async function withVerifiedCookies(original: Headers): Promise<Headers> {
  const headers = new Headers(original)
  const header = headers.get('cookie')
  if (!header?.includes(authCookiePrefix)) return headers
  const cookies = Map.groupBy(header.split(/; */).map(parse), ({ name }) => name)
  const chosen = await Promise.all([...cookies.values()].map(choose))
  headers.set('cookie', chosen.flat().join('; '))
  return headers
}

/** The value of a cookie that `createAuthCookie` named, if its signature is valid. */
export function readSignedCookie(name: string): string | undefined {
  const cookies = (currentRequest().headers.get('cookie') ?? '').split(/; */).map(parse)
  return cookies.find((cookie) => cookie.name === `${authCookiePrefix}.${name}` && cookie.verified)?.verified
}

function parse(text: string): Cookie {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(text) ?? []
  return { name, text, verified: name.startsWith(`${authCookiePrefix}.`) ? verify(value) : undefined }
}

async function choose(cookies: Cookie[]): Promise<string[]> {
  const verified = cookies.flatMap(({ name, verified }) => (verified ? [{ name, value: verified }] : []))
  const [first, ...others] = verified
  if (!first) return cookies.map(({ text }) => text)
  const isAmbiguous = others.length > 0 && first.name === sessionCookieName
  const value = (isAmbiguous && (await findLiveToken(verified.map(({ value }) => value)))) || first.value
  return [`${first.name}=${encodeURIComponent(`${value}.${sign(value, env.authSecret)}`)}`]
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
