import { z } from '@/platform/zod'

/** The schema of a form field. The empty field is null, which a required field refuses. */
export type FieldSchema<Output, Input = Output> = z.ZodMiniType<Output, Input | null>

/**
 * A field that may stay empty: an empty text becomes null. An absent field stays absent: a new row gets the default of
 * its column, and an update keeps the saved value.
 */
export function optional<Output, Input>(
  schema: z.ZodMiniType<Output, Input>,
): z.ZodMiniType<Output | null | undefined, Input | '' | null | undefined>
export function optional(schema: z.ZodMiniType): z.ZodMiniType {
  return z.optional(
    z.pipe(
      z.transform((value) => (isEmpty(value) ? null : value)),
      z.nullable(schema),
    ),
  )
}

/** Tells an absent value from an invalid one. */
export function requiredOr(invalid: string, required: string) {
  return { error: ({ input }: { input?: unknown }) => (isEmpty(input) ? required : invalid) }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
