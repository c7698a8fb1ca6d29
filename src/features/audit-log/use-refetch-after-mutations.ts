/** Keeps what is shown of the record up to date: nearly every write leaves something in it, whichever feature made it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auditLogQueries } from './audit-log.queries'

export function useRefetchAfterMutations(): void {
  const client = useQueryClient()
  useEffect(() => {
    return client.getMutationCache().subscribe((event) => {
      const isWritten = event.type === 'updated' && event.action.type === 'success'
      // Whoever has become somebody else may not ask for the record any more.
      const isSomebodyElse = event.mutation?.options.meta?.changesPerson
      if (isWritten && !isSomebodyElse) void client.invalidateQueries({ queryKey: auditLogQueries.all })
    })
  }, [client])
}
