/** Request contexts like those of `src/server.ts`. */
import { randomInt, randomUUID } from 'node:crypto'
import { defaultLanguage } from '@/i18n/languages'
import { type RequestContext, runWithContext } from '@/platform/request-context.server'

/** With a random address, so that tests do not share rate limits. */
export function createRequestInfo(differences: Partial<RequestContext> = {}): RequestContext {
  return {
    id: randomUUID(),
    nonce: 'nonce',
    address: randomAddress(),
    language: defaultLanguage,
    headers: new Headers(),
    ...differences,
  }
}

export function inRequest<Result>(work: () => Result, differences?: Partial<RequestContext>): Result {
  return runWithContext(createRequestInfo(differences), work)
}

export function randomAddress(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.')
}
