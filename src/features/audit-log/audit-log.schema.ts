/** What the record of activity can be narrowed to, in the address of a page and when asking the server. */
import type { ActivityGroup } from '@/audit/audit-events'
import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

export const activityGroups = [
  'access',
  'account',
  'users',
  'repositories',
] as const satisfies readonly ActivityGroup[]

/** All groups when empty. */
const Filter = z._default(z.catch(z.enum(['', ...activityGroups]), ''), '')
export type ActivityFilter = z.output<typeof Filter>

/** For the address of a page that shows activity among other things. */
export const ActivitySearch = z.object({ activity: Filter })
export type ActivitySearch = z.output<typeof ActivitySearch>

/** `about` is a person or a thing: what they did, what was done in their name, and what was done to them. */
export const ActivityListInput = z.object({
  group: Filter,
  about: z.optional(Id),
  cursor: z.optional(Id),
})
