import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAuditLog } from './audit-log.functions'
import { type AuditLogFilters, emptyAuditLogSearch } from './audit-log.schema'

export type AuditLogEntry = Awaited<ReturnType<typeof listAuditLog>>['items'][number]

const all = ['audit-log'] as const

export const auditLogQueries = {
  all,
  list: (filters: AuditLogFilters) =>
    infiniteQueryOptions({
      queryKey: [...all, { ...emptyAuditLogSearch, ...filters }],
      queryFn: ({ pageParam, signal }) =>
        listAuditLog({ data: { ...filters, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
}
