import { auditEventGroups } from '@/audit/audit-events'
import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

/** An empty value means all groups. */
const Filter = z._default(z.catch(z.enum(['', ...auditEventGroups]), ''), '')
export type AuditLogGroup = z.output<typeof Filter>

/** The search params of a page that shows the audit log. */
export const AuditLogSearch = z.object({ activity: Filter })
export type AuditLogSearch = z.output<typeof AuditLogSearch>

/** `about` finds entries whose actor, impersonator or subject has the id. */
export const AuditLogListInput = z.object({
  group: Filter,
  about: z.optional(Id),
  cursor: z.optional(Id),
})
