/** Keeps what is shown of the record up to date: nearly every write leaves something in it, whichever feature made it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activityQueries } from './audit-log.queries'

export function useRenewal(): void {
  const client = useQueryClient()
  useEffect(() => {
    return client.getMutationCache().subscribe((event) => {
      const isWritten = event.type === 'updated' && event.action.type === 'success'
      // Whoever has become somebody else may not ask for the record any more.
      const isSomebodyElse = event.mutation?.options.meta?.changesPerson
      if (isWritten && !isSomebodyElse) void client.invalidateQueries({ queryKey: activityQueries.all })
    })
  }, [client])
}
