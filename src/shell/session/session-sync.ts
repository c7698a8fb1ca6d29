/**
 * Detects that the session changed outside of this page. It looks at failed requests and at messages of other tabs. A
 * tab asks the server when it becomes visible, and regularly after that. Then the route guards run again and redirect as
 * needed.
 */
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { appConfig } from '#config'
import { initialStateQuery, refetchInitialState } from '@/auth/session/initial-state.queries'
import { isSessionExpired } from '@/auth/session/is-session-expired'
import { toAppError } from '@/platform/app-error'
import { MINUTE_MS } from '@/platform/durations'

/**
 * An expired session is noticed by failed queries only. A failed mutation keeps the page and its form input, see
 * `failure-alert.tsx`. A ban replaces the page in both cases.
 */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const refreshSession = useRefreshSession()
  useTabSync()
  useEffect(() => {
    const sessionHash = hashKey(initialStateQuery.queryKey)
    function handleBan(error: unknown) {
      if (toAppError(error).code !== 'BANNED_USER') return
      // The route guards fetch the session again. It fails with the same error, which the error page shows.
      queryClient.removeQueries(initialStateQuery)
      void router.invalidate()
    }
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        // A failed refresh is ignored, because the next failed query tries again.
        if (isSessionExpired(error)) refreshSession().catch(() => {})
        else if (event.query.queryHash !== sessionHash) handleBan(error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') handleBan(event.action.error)
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [queryClient, router, refreshSession])
}

/** Broadcasts the user of this tab to the other tabs, and refetches the session when the tab becomes visible. */
function useTabSync(): void {
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  useEffect(() => {
    const channel = new BroadcastChannel('session')
    let lastSent: string | undefined

    function currentState() {
      return currentUserId(queryClient) ?? signedOut
    }
    function send() {
      lastSent = currentState()
      channel.postMessage(lastSent)
    }
    /** Resolves to whether it succeeded. A failure is ignored, because the next event tries again. */
    function refresh(): Promise<boolean> {
      return refreshSession({ onlyIfChanged: true }).then(
        () => true,
        () => false,
      )
    }
    async function handleMessage({ data }: MessageEvent) {
      if (data === currentState()) return
      // If the states still differ, the other tab is outdated.
      if ((await refresh()) && data !== currentState()) send()
    }
    function handleReturn() {
      if (document.visibilityState === 'visible') refresh()
    }

    channel.addEventListener('message', handleMessage)
    document.addEventListener('visibilitychange', handleReturn)
    window.addEventListener('focus', handleReturn)
    // Without it, a ban would be noticed only at the next click.
    const check = setInterval(
      () => currentState() !== signedOut && handleReturn(),
      appConfig.session.checkMinutes * MINUTE_MS,
    )
    send()
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' && lastSent !== currentState()) send()
    })
    return () => {
      unsubscribe()
      clearInterval(check)
      channel.close()
      document.removeEventListener('visibilitychange', handleReturn)
      window.removeEventListener('focus', handleReturn)
    }
  }, [queryClient, refreshSession])
}

const signedOut = 'signed-out'

/**
 * Refetches the session and runs the route guards. Resolves to whether a user is signed in.
 * @throws AppError when the session cannot be fetched
 */
export function useRefreshSession(): (options?: { onlyIfChanged?: boolean }) => Promise<boolean> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async ({ onlyIfChanged = false } = {}) => {
      const before = currentUserId(queryClient)
      const wasEnded = queryClient.getQueryData(initialStateQuery.queryKey)?.hasSessionEnded
      try {
        await refetchInitialState(queryClient)
      } catch (error) {
        if (toAppError(error).code !== 'BANNED_USER') throw error
        // The route guards fetch the query again, and the error page shows the ban.
        queryClient.removeQueries(initialStateQuery)
      }
      const after = currentUserId(queryClient)
      // The response to a failed query has deleted the session cookie, so the server no longer reports `hasSessionEnded`.
      if (!after && (before || wasEnded)) markSessionEnded(queryClient)
      // Another user signed in from another tab: no data of the previous user may stay in memory.
      if (before && after && before !== after) {
        // Unsaved input must not hold the page, because its next save would run as the new user.
        router.history.destroy()
        window.location.reload()
      } else if (!onlyIfChanged || before !== after) await router.invalidate()
      return after !== undefined
    },
    [queryClient, router],
  )
}

function markSessionEnded(queryClient: QueryClient): void {
  queryClient.setQueryData(
    initialStateQuery.queryKey,
    (state) => state && { ...state, hasSessionEnded: true },
  )
}

/** The id of the signed-in user, from the query cache. */
export function currentUserId(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData(initialStateQuery.queryKey)?.actor?.id
}
