/** The result of an action on several rows. */
import { message } from '@/platform/message'

export type BulkOutcome = { done: string[]; refused: Refusal[] }

/** `message` is one of `platform/message.ts`. `name` is null if the row has been deleted. */
export type Refusal = { id: string; name: string | null; message: string }

/** Refuses the ids without a row. */
export function refuseMissing(ids: readonly string[], found: ReadonlyArray<{ id: string }>): Refusal[] {
  const known = new Set(found.map(({ id }) => id))
  return ids
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, message: message('errors:code.NOT_FOUND') }))
}
