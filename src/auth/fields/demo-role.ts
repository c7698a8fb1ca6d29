/** The roles that a visitor of a demo can choose. */
import { z } from '@/platform/zod'
import { RedirectParam } from './redirect-param'

export const demoRoles = ['admin', 'user'] as const

export const DemoEntry = z.object({
  role: z.enum(demoRoles),
  redirect: RedirectParam,
})

export type DemoEntry = z.input<typeof DemoEntry>
