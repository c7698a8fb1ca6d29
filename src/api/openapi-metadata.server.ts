/** What the documentation says of a schema beyond what it checks. */
import { z } from '@/platform/zod'

export type Schema = z.core.$ZodType

type Facts = {
  /** The name under which it is a component of the document. */
  id?: string
  description?: string
  examples?: unknown[]
  /** Instead of what zod would say, where a check says less than is meant. */
  type?: 'integer'
  format?: 'email'
  uniqueItems?: true
  minimum?: number
  maximum?: number
  default?: unknown
}

export const openApiMetadata = z.registry<Facts>()

/** The same schema with something to say: the one it was made from may be said other things of. */
export function withMetadata<Of extends Schema>(schema: Of, said: Facts): Of {
  const copy = z.clone(schema)
  openApiMetadata.add(copy, said)
  return copy
}

/** The fields themselves, each with something to say wherever it is used. */
export function withFieldMetadata<Shape extends Record<string, Schema>>(
  shape: Shape,
  said: { [Field in keyof Shape]?: Facts },
): Shape {
  for (const [name, field] of Object.entries(shape)) {
    const factsOfField = said[name]
    if (factsOfField) openApiMetadata.add(field, factsOfField)
  }
  return shape
}
