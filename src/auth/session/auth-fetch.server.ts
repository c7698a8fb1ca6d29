/**
 * Calls better-auth from our own server code the way a browser would, through its whole HTTP pipeline: rate limits,
 * allow-list and hooks hold, and the cookies it sets travel on to the answer being prepared.
 */
import { getRequestHeader, setResponseHeader } from '@tanstack/react-start/server'
import { allowInternalEndpoints } from '@/auth/better-auth/endpoint-allowlist.server'
import { SerializedBan } from '@/http/serialized-ban'
import { AppError, codeOfStatus, isErrorCode } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { z } from '@/platform/zod'
import { handleAuthRequest } from './auth-handler.server'

/** For endpoints that are closed to the outside. The caller has checked that the actor may. */
export function internalAuthFetch(path: string, body?: Record<string, unknown>): Promise<unknown> {
  allowInternalEndpoints()
  return authFetch(path, body)
}

/** Resolves with the answer. @throws AppError with the code of the answer or of its status when it is not a success */
export async function authFetch(path: string, body?: Record<string, unknown>): Promise<unknown> {
  const { address } = currentRequest()
  const headers = new Headers({
    'content-type': 'application/json',
    origin: new URL(env.baseUrl).origin,
    'user-agent': getRequestHeader('user-agent') ?? '',
    cookie: getRequestHeader('cookie') ?? '',
    'x-client-address': address,
  })
  const url = new URL(`/api/auth${path}`, env.baseUrl)
  const response = await handleAuthRequest(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }),
  )
  if (!response.ok) throw await errorOf(response)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) setResponseHeader('set-cookie', cookies)
  return response.json()
}

const BanAnswer = z.object({ ban: SerializedBan })

async function errorOf(response: Response): Promise<AppError> {
  const answer: unknown = await response.json().catch(() => null)
  const code = typeof answer === 'object' && answer && 'code' in answer ? answer.code : undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  if (isErrorCode(code)) return new AppError(code, { retryAfter, ban: BanAnswer.safeParse(answer).data?.ban })
  const isNamed = typeof code === 'string' && /^[A-Z_]+$/.test(code)
  return new AppError(codeOfStatus(response.status), {
    retryAfter,
    message: isNamed ? `auth-errors:${code}` : undefined,
  })
}
