import { normalizeText } from '@/platform/text/normalize-text'
import type { OperationGroup } from './api-docs.schema'

/** Keeps operations that contain every word of the search term, and drops empty groups. */
export function filterOperations(groups: OperationGroup[], searchTerm: string): OperationGroup[] {
  const words = normalizeText(searchTerm).split(/\s+/).filter(Boolean)
  return groups
    .map(({ tag, operations }) => ({
      tag,
      operations: operations.filter(({ id, method, path, summary, description }) => {
        const text = normalizeText(tag, id, method, path, summary, description)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ operations }) => operations.length > 0)
}
