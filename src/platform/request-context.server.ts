/** The context of the current request, available anywhere on the server. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { LanguageKey } from '#config'
import type { AppError } from './app-error'

export type RequestContext = {
  id: string
  nonce: string
  /** The HTTP method. */
  method?: string
  /** The client's address: of the socket, or from a trusted proxy. */
  address: string
  language: LanguageKey
  headers: Headers
  /** Aborted when the client leaves. */
  signal?: AbortSignal
  /** The HTTP status that an error page sets. */
  status?: number
  /** The page cannot be rendered at once. */
  needsStream?: boolean
  /** The error to show or throw instead of the result: rendering has failed, or the database lacks migrations. */
  failure?: AppError
  /** The pattern of the first endpoint that was called, which the router does not know. */
  endpoint?: string
  /** The pattern of the route for a path. */
  findRoute?: (path: string) => string | undefined
  /** The name of the last called server function. */
  functionName?: string
  /** The code of the last error in a response. */
  errorCode?: string
  /** The request was refused because another site sent it. */
  isCrossSite?: boolean
  isAdministrator?: boolean
  /** The address of the user for whom the sign-in was checked. */
  signInEmail?: string
  /** The user signs in for the first time. */
  isFirstSignIn?: boolean
  /** The session of an administrator who starts to impersonate a user. */
  impersonatorSessionId?: string
  /** The time until the response began, and the part of it that the database took. */
  ms?: number
  queryMs?: number
  queryCount?: number
  /** False until a called server function starts. It does not if the call is unreadable. */
  hasReachedFunction?: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

export function runWithContext<T>(info: RequestContext, work: () => T): T {
  return storage.run(info, work)
}

export function findRequest(): RequestContext | undefined {
  return storage.getStore()
}

export function currentRequest(): RequestContext {
  const info = storage.getStore()
  if (!info) throw new Error('There is no request here')
  return info
}
