import { message } from '@/platform/message'
import { rowId } from '@/platform/validate'
import { z } from '@/platform/zod'
import { type FieldSchema, requiredOr } from './field-schema'

/** A row that a field refers to, with the name that the field shows. It is empty for a user before the first visit. */
export type Related = { id: string; name: string }

/** The id of a row of a resource. A form may pass the row itself, whose name it shows. */
export function relation(): FieldSchema<string, string | Related> {
  return z.pipe(
    z.transform((value: string | Related | null) => (isRow(value) ? value.id : value)),
    rowId(requiredOr(message('form-fields:relation.invalid'), message('form-fields:relation.required'))),
  )
}

function isRow(value: string | Related | null): value is Related {
  return typeof value === 'object' && value !== null
}
