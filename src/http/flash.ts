/** A message that outlives one redirect: how a form that was sent without JavaScript tells what went wrong. */

import { SerializedBan } from '@/http/serialized-ban'
import { z } from '@/platform/zod'

/** `message` is one of `platform/message.ts`; `value` is what was typed, to be shown again. */
export const Flash = z.object({
  field: z.string(),
  message: z.string(),
  value: z.optional(z.string()),
  ban: z.optional(SerializedBan),
})

export type Flash = z.output<typeof Flash>
