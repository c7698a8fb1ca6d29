/** The context of the current request, available anywhere on the server. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { LanguageKey } from '#config'
import type { AppError } from './app-error'

export type RequestContext = {
  id: string
  nonce: string
  /** The client's address: of the socket, or from a trusted proxy. */
  address: string
  language: LanguageKey
  headers: Headers
  /** The HTTP status that an error page sets. */
  status?: number
  /** The error to show or throw instead of the result: rendering has failed, or the database lacks migrations. */
  failure?: AppError
  /** A server function has started, so its input could be parsed. */
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
