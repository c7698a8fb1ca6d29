import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAuditLog } from './audit-log.functions'
import type { AuditLogGroup } from './audit-log.schema'

export type AuditLogEntry = Awaited<ReturnType<typeof listAuditLog>>['items'][number]

const all = ['activity'] as const

export const auditLogQueries = {
  all,
  /** `about` is the id of a user or a row; without it the list holds all entries. */
  list: ({ group, about }: { group: AuditLogGroup; about?: string }) =>
    infiniteQueryOptions({
      queryKey: [...all, about ?? '', group],
      queryFn: ({ pageParam, signal }) =>
        listAuditLog({ data: { group, about, cursor: pageParam || undefined }, signal }),
      initialPageParam: '',
      getNextPageParam: (page) => page.nextCursor,
    }),
}
