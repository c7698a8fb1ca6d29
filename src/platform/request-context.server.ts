/** What belongs to the request being answered, reachable from anywhere on the server without being passed along. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { LanguageKey } from '#config'
import type { AppError } from './app-error'

export type RequestContext = {
  id: string
  nonce: string
  /** The client's address: the socket's, or what a trusted proxy says. */
  address: string
  language: LanguageKey
  headers: Headers
  /** HTTP status of the page, when an error page decides it. */
  status?: number
  /** Shown instead of the page, and thrown by server functions: the page failed to render, or the database is not migrated. */
  failure?: AppError
  /** A server function has begun to run; a call that cannot be read never gets that far. */
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
