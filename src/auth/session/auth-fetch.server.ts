/**
 * Calls better-auth from server code through its whole HTTP pipeline, so that rate limits, the allow-list and hooks apply.
 * Its cookies are added to the current response.
 */
import { getRequestHeader, setResponseHeader } from '@tanstack/react-start/server'
import { allowInternalEndpoints } from '@/auth/better-auth/endpoint-allowlist.server'
import { SerializedBan } from '@/http/serialized-ban'
import { AppError, isErrorCode, toErrorCode } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { z } from '@/platform/zod'
import { handleAuthRequest } from './auth-handler.server'

/** For endpoints that are closed over HTTP. The caller has checked permissions. */
export function internalAuthFetch(path: string, body: Record<string, unknown>): Promise<unknown> {
  allowInternalEndpoints()
  return authFetch(path, body)
}

/** Resolves with the response. @throws AppError with the code of an error response, or the code of its status */
export async function authFetch(path: string, body?: Record<string, unknown>): Promise<unknown> {
  const headers = new Headers({
    'content-type': 'application/json',
    origin: env.baseUrl,
    'user-agent': getRequestHeader('user-agent') ?? '',
    cookie: getRequestHeader('cookie') ?? '',
    'x-client-address': currentRequest().address,
  })
  const url = new URL(`/api/auth${path}`, env.baseUrl)
  const response = await handleAuthRequest(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }),
  )
  if (!response.ok) throw await parseError(response)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) setResponseHeader('set-cookie', cookies)
  return response.json()
}

const BanBody = z.object({ ban: SerializedBan })

async function parseError(response: Response): Promise<AppError> {
  const body: unknown = await response.json().catch(() => null)
  const code = typeof body === 'object' && body && 'code' in body ? body.code : undefined
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  if (isErrorCode(code)) return new AppError(code, { retryAfter, ban: BanBody.safeParse(body).data?.ban })
  const isNamed = typeof code === 'string' && /^[A-Z_]+$/.test(code)
  return new AppError(toErrorCode(response.status), {
    retryAfter,
    message: isNamed ? `auth-errors:${code}` : undefined,
  })
}
