/** Validates input: an object from our own code, or a form of a browser without JavaScript. */
import { appConfig } from '#config'
import { AppError } from './app-error'
import { message } from './message'
import { z } from './zod'

const impossibleId = message('errors:code.NOT_FOUND')

/** The id of a row, in lower case as in the database, so that `===` can compare ids. */
export function rowId(error?: Parameters<typeof z.uuid>[0]) {
  return z.uuid(error).check(z.toLowerCase())
}

/** A malformed id cannot match a row, so the answer is 404, not 422. */
export const Id = rowId(impossibleId)

export const RowId = z.object({ id: Id })
export type RowId = z.output<typeof RowId>

/** Selected rows for a bulk action, without duplicates. */
export const Ids = z.pipe(
  z.array(Id).check(z.minLength(1), z.maxLength(appConfig.list.selectionMax)),
  z.transform((ids) => [...new Set(ids)]),
)

export const RowIds = z.object({ ids: Ids })
export type RowIds = z.output<typeof RowIds>

/** The number of rows per page. */
export const PageSize = z.int().check(z.minimum(1), z.maximum(appConfig.list.pageSizeMax))

const CURSOR_MAX_LENGTH = 2_000

/** A client can send thousands of wrong values. */
export const MAX_WRONG_FIELDS = 100

/** The part of a list's input that says which page. An invalid cursor begins at the first page. */
export const listPosition = {
  cursor: z.catch(z.optional(z.string().check(z.maxLength(CURSOR_MAX_LENGTH))), undefined),
  limit: z.optional(PageSize),
}

/** A server function's validator. @throws AppError INVALID with a message for each invalid field */
export function validate<Schema extends z.core.$ZodType>(schema: Schema) {
  return (data: unknown): z.output<Schema> => {
    const result = z.safeParse(schema, data instanceof FormData ? formValues(data) : data)
    if (result.success) return result.data
    const fields = messagesByField(result.error)
    throw fields.id === impossibleId ? new AppError('NOT_FOUND') : new AppError('INVALID', { fields })
  }
}

/** The text fields of a form, without files. */
export function formValues(data: unknown): Record<string, string> {
  const values: Record<string, string> = {}
  if (data instanceof FormData) {
    for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  }
  return values
}

function messagesByField(error: z.core.$ZodError): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of error.issues.slice(0, MAX_WRONG_FIELDS))
    messages[issue.path.join('.')] ??= issue.message
  return messages
}
