/** What the record of activity can be narrowed to, in the address of a page and when asking the server. */
import { auditEventGroups } from '@/audit/audit-events'
import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

/** All groups when empty. */
const Filter = z._default(z.catch(z.enum(['', ...auditEventGroups]), ''), '')
export type AuditLogGroup = z.output<typeof Filter>

/** For the address of a page that shows activity among other things. */
export const AuditLogSearch = z.object({ activity: Filter })
export type AuditLogSearch = z.output<typeof AuditLogSearch>

/** `about` is a person or a thing: what they did, what was done in their name, and what was done to them. */
export const AuditLogListInput = z.object({
  group: Filter,
  about: z.optional(Id),
  cursor: z.optional(Id),
})
