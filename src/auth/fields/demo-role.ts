/** The roles that a visitor of a demo can choose. */
import { z } from '@/platform/zod'

export const demoRoles = ['admin', 'user'] as const

export const DemoEntry = z.object({
  role: z.enum(demoRoles),
  redirect: z.catch(z.optional(z.string()), ''),
})

export type DemoEntry = z.input<typeof DemoEntry>
