import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { toAppError } from '@/platform/app-error'

/** Shows the page of a banned user after the first query or mutation that fails with BANNED_USER. */
export function useBanListener(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    function handleError(error: unknown) {
      if (!error || toAppError(error).code !== 'BANNED_USER') return
      // The route guards fetch the session again. It fails with the same error, which the error page shows.
      queryClient.removeQueries(initialStateQuery)
      router.invalidate()
    }
    const sessionHash = hashKey(initialStateQuery.queryKey)
    const unsubscribers = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.query.queryHash !== sessionHash)
          handleError(event.query.state.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated') handleError(event.mutation.state.error)
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [queryClient, router])
}
