/**
 * Who is signed in may change outside of this page. It is noticed at the next request, when somebody comes back to the page,
 * and at once when it happens in another tab; the guards then lead to where the page belongs.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { initialStateQuery, refetchInitialState } from '@/auth/session/initial-state.queries'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { toAppError } from '@/platform/app-error'
import { useBanListener } from './ban-listener'

/** For reading. What somebody wanted to write stays on the page instead, see `failure-alert.tsx`. A ban ends both. */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  const lookAgain = useRefreshSession()
  useBanListener()
  useTabSync()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        // Without an answer nothing is known; the next request will ask again.
        if (isSessionExpired(event.action.error)) lookAgain().catch(() => {})
      }),
    [queryClient, lookAgain],
  )
}

/** What one tab knows of who is there, all others of this browser learn; after a while elsewhere it is asked for. */
function useTabSync(): void {
  const queryClient = useQueryClient()
  const lookAgain = useRefreshSession()
  useEffect(() => {
    const tabs = new BroadcastChannel('person')
    let told: string | undefined

    function tell() {
      told = currentUserId(queryClient) ?? nobody
      tabs.postMessage(told)
    }
    /** Without an answer nothing is known; the next request will ask again. */
    async function look() {
      await lookAgain({ onlyIfChanged: true }).catch(() => {})
    }
    async function compare({ data }: MessageEvent) {
      if (data === (currentUserId(queryClient) ?? nobody)) return
      await look()
      // The other tab may be the one that is behind.
      if (data !== (currentUserId(queryClient) ?? nobody)) tell()
    }
    function comeBack() {
      if (document.visibilityState === 'visible') look()
    }

    tabs.addEventListener('message', compare)
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('focus', comeBack)
    tell()
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && told !== (currentUserId(queryClient) ?? nobody)) tell()
    })
    return () => {
      unsubscribe()
      tabs.close()
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('focus', comeBack)
    }
  }, [queryClient, lookAgain])
}

const nobody = 'nobody'

/**
 * Looks again who is there and lets the guards decide about the page. Resolves with whether somebody is.
 * @throws AppError when that cannot be known
 */
export function useRefreshSession(): (options?: { onlyIfChanged?: boolean }) => Promise<boolean> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async ({ onlyIfChanged = false } = {}) => {
      const before = currentUserId(queryClient)
      try {
        await refetchInitialState(queryClient)
      } catch (error) {
        if (toAppError(error).code !== 'BANNED_USER') throw error
        // Asked once more by the page itself, the refusal becomes the page.
        queryClient.removeQueries(initialStateQuery)
      }
      const now = currentUserId(queryClient)
      // Somebody else, signed in from another tab: nothing of the one before may stay in this page's memory.
      if (before && now && before !== now) window.location.reload()
      else if (!onlyIfChanged || before !== now) await router.invalidate()
      return now !== undefined
    },
    [queryClient, router],
  )
}

/** The id of whoever is signed in, as far as this page knows. */
export function currentUserId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(initialStateQuery.queryKey)?.actor?.id
}
