import { z } from '@/platform/zod'

/** A `Ban` after a round trip through JSON: `until` arrives as a string and leaves as a Date. */
export const SerializedBan = z.object({
  reason: z.nullable(z.string()),
  until: z.nullable(
    z.pipe(
      z.iso.datetime(),
      z.transform((text) => new Date(text)),
    ),
  ),
})
