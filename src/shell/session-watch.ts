/** A session that has ended is noticed at the next request: whatever was asked for, the guard leads to the login page and back. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { initialStateQuery, renewInitialState } from '@/auth/initial-state.queries'
import { isSessionEnd } from '@/auth/session-end'
import { toAppError } from '@/platform/app-error'
import { useBanWatch } from './ban-watch'

/** For reading. What somebody wanted to write stays on the page instead, see `failure-alert.tsx`. A ban ends both. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  const lookAgain = useLookAgain()
  useBanWatch()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        // Without an answer nothing is known; the next request will ask again.
        if (isSessionEnd(event.action.error)) lookAgain().catch(() => {})
      }),
    [queryClient, lookAgain],
  )
}

/**
 * Looks again who is there and lets the guards decide about the page. Resolves with whether somebody is.
 * @throws AppError when that cannot be known
 */
export function useLookAgain(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(async () => {
    const before = personHere(queryClient)
    try {
      await renewInitialState(queryClient)
    } catch (error) {
      if (toAppError(error).code !== 'BANNED_USER') throw error
      // Asked once more by the page itself, the refusal becomes the page.
      queryClient.removeQueries(initialStateQuery)
    }
    const now = personHere(queryClient)
    // Somebody else, signed in from another tab: nothing of the one before may stay in this page's memory.
    if (before && now && before !== now) window.location.reload()
    else await router.invalidate()
    return now !== undefined
  }, [queryClient, router])
}

/** The id of whoever is signed in, as far as this page knows. */
export function personHere(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(initialStateQuery.queryKey)?.actor?.id
}
