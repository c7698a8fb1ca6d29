import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'

export const NotificationListInput = z.object({ cursor: z.optional(Id) })

/** The area is the one of the page that a browser without JavaScript returns to. */
export const MarkRead = z.object({ area: z.catch(z.enum(['app', 'manager']), 'app') })
export type MarkRead = z.input<typeof MarkRead>
