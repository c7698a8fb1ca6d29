import { auditEventGroups } from '@/audit/audit-events'
import { dayParam, idParam } from '@/platform/fields/filter-params'
import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

/** An empty value means all groups. */
const Group = z._default(z.catch(z.enum(['', ...auditEventGroups]), ''), '')
export type AuditLogGroup = z.output<typeof Group>

/** The search params of a page that shows the audit log of one user. */
export const AuditLogCardSearch = z.object({ activity: Group })
export type AuditLogCardSearch = z.output<typeof AuditLogCardSearch>

/** The search params of the page of the audit log. Days are days of UTC. */
export const AuditLogSearch = z.object({
  group: Group,
  person: idParam(),
  from: dayParam(),
  until: dayParam(),
})
export type AuditLogSearch = z.output<typeof AuditLogSearch>

export const emptyAuditLogSearch: AuditLogSearch = { group: '', person: '', from: '', until: '' }

/**
 * `about` and `person` find entries whose actor, impersonator or subject has the id. `about` is for the page of a user or a
 * row: its first page is short, because other cards follow.
 */
export type AuditLogFilters = Partial<AuditLogSearch> & { about?: string | undefined }

export const AuditLogListInput = z.extend(AuditLogSearch, { about: z.optional(Id), cursor: z.optional(Id) })
