/** One query cache per request on the server and one per tab in the browser. */

import { QueryClient } from '@tanstack/react-query'
import { appConfig } from '#config'
import { MINUTE_MS, SECOND_MS } from '@/platform/durations'
import { AppError } from './app-error'

export function createQueryClient(): QueryClient {
  const { unusedMinutes, retries, retryFirstMs, retryMaxMs } = appConfig.query
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedMinutes * MINUTE_MS,
        staleTime: 5 * SECOND_MS,
        // Whoever comes back sees what is, also what they themselves have just done in another tab.
        refetchOnWindowFocus: 'always',
        retry: (count, error) => typeof window !== 'undefined' && count < retries && isWorthRetrying(error),
        retryDelay: (attempt) => Math.min(retryFirstMs * 2 ** attempt, retryMaxMs),
      },
      // Without a connection a write fails at once, and the person decides when to try again: the library would hold it
      // back and send it later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/** What the server has decided stays decided; only what it could not do may work the next time. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof AppError) || error.status === 503
}
