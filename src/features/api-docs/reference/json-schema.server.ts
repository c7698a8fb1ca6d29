import { z } from '@/platform/zod'

/** The keywords of JSON Schema 2020-12 that the reference shows. Alternatives of `oneOf` are read as `anyOf`. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: unknown
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  uniqueItems?: boolean
}

export const JsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.pipe(
    z.object({
      $ref: z.optional(z.string()),
      type: z.optional(z.union([z.string(), z.array(z.string())])),
      format: z.optional(z.string()),
      description: z.optional(z.string()),
      properties: z.optional(z.record(z.string(), JsonSchema)),
      required: z.optional(z.array(z.string())),
      additionalProperties: z.optional(z.unknown()),
      // A tuple has `false`: it allows no items after its own.
      items: z.optional(z.union([JsonSchema, z.literal(false)])),
      anyOf: z.optional(z.array(JsonSchema)),
      oneOf: z.optional(z.array(JsonSchema)),
      enum: z.optional(z.array(z.unknown())),
      const: z.optional(z.unknown()),
      examples: z.optional(z.array(z.unknown())),
      default: z.optional(z.unknown()),
      minLength: z.optional(z.number()),
      maxLength: z.optional(z.number()),
      minimum: z.optional(z.number()),
      maximum: z.optional(z.number()),
      uniqueItems: z.optional(z.boolean()),
    }),
    z.transform(
      ({ oneOf, anyOf = oneOf, items, ...schema }): JsonSchema => ({
        ...schema,
        ...(anyOf && { anyOf }),
        ...(items && { items }),
      }),
    ),
  ),
)
