/** A ban is felt in every open tab: the first refusal, whatever was asked, replaces the page by the one that says so. */
import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { toAppError } from '@/platform/app-error'

export function useBanListener(): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    function look(error: unknown) {
      if (!error || toAppError(error).code !== 'BANNED_USER') return
      // Whoever asks again who is there is refused too, and that refusal is the page.
      queryClient.removeQueries(initialStateQuery)
      router.invalidate()
    }
    const isPage = hashKey(initialStateQuery.queryKey)
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.query.queryHash !== isPage) look(event.query.state.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated') look(event.mutation.state.error)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient, router])
}
