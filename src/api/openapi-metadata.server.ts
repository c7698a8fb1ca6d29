/** Descriptions and examples of schemas for the OpenAPI document. */
import { z } from '@/platform/zod'

export type Schema = z.core.$ZodType

type Metadata = {
  /** The name under which it is a component of the document. */
  id?: string
  description?: string
  examples?: unknown[]
  /** Keywords that zod cannot derive from the checks. */
  type?: 'integer'
  format?: 'email'
  uniqueItems?: true
  minimum?: number
  maximum?: number
  default?: unknown
}

export const openApiMetadata = z.registry<Metadata>()

/** Returns a copy with metadata. The original schema can carry other metadata. */
export function withMetadata<Of extends Schema>(schema: Of, metadata: Metadata): Of {
  const copy = z.clone(schema)
  openApiMetadata.add(copy, metadata)
  return copy
}

/** Adds metadata to the fields themselves, so it holds wherever they are used. */
export function withFieldMetadata<Shape extends Record<string, Schema>>(
  shape: Shape,
  metadata: { [Field in keyof Shape]?: Metadata },
): Shape {
  for (const [name, field] of Object.entries(shape)) {
    const fieldMetadata = metadata[name]
    if (fieldMetadata) openApiMetadata.add(field, fieldMetadata)
  }
  return shape
}
