import { infiniteQueryOptions } from '@tanstack/react-query'
import type { z } from '@/platform/zod'
import { listAuditLog } from './audit-log.functions'
import type { AuditLogFilters } from './audit-log.schema'

export type AuditLogEntry = Awaited<ReturnType<typeof listAuditLog>>['items'][number]

const all = ['audit-log'] as const

export const auditLogQueries = {
  all,
  list: ({ group, about, person, from, until }: z.output<typeof AuditLogFilters>) =>
    infiniteQueryOptions({
      queryKey: [...all, about ?? '', person ?? '', group, from ?? '', until ?? ''],
      queryFn: ({ pageParam, signal }) =>
        listAuditLog({ data: { group, about, person, from, until, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
}
