import { AppError } from '@/platform/app-error'

/** `fetch` for our own server. @throws AppError UNREACHABLE without a response */
export function apiFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  return fetch(...call).catch(throwUnreachable)
}

/** Without a connection, browsers throw a TypeError, each with its own message. An aborted call throws another error. */
export function throwUnreachable(error: unknown): never {
  throw error instanceof TypeError ? new AppError('UNREACHABLE') : error
}
