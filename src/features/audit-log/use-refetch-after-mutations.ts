import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auditLogQueries } from './audit-log.queries'

/** Nearly every mutation of any feature adds an entry, so each successful one refetches the audit log. */
export function useRefetchAfterMutations(): void {
  const client = useQueryClient()
  useEffect(() => {
    return client.getMutationCache().subscribe((event) => {
      const isWritten = event.type === 'updated' && event.action.type === 'success'
      // After impersonation starts, the session may no longer read the audit log.
      const isOtherPerson = event.mutation?.options.meta?.changesPerson
      if (isWritten && !isOtherPerson) void client.invalidateQueries({ queryKey: auditLogQueries.all })
    })
  }, [client])
}
