import { normalizeText } from '@/platform/text/normalize-text'
import type { ApiOperation, OperationGroup } from './api-docs.schema'

/**
 * Keeps operations that contain every word of the search term, and drops empty groups. Descriptions count only if no name or
 * path matches, because they mention other operations.
 */
export function filterOperations(groups: OperationGroup[], searchTerm: string): OperationGroup[] {
  const words = normalizeText(searchTerm).split(/\s+/).filter(Boolean)
  const keep = (toText: (operation: ApiOperation) => string[]) =>
    groups
      .map(({ tag, operations }) => ({
        tag,
        operations: operations.filter((operation) => {
          const text = normalizeText(tag, ...toText(operation))
          return words.every((word) => text.includes(word))
        }),
      }))
      .filter(({ operations }) => operations.length > 0)
  const named = keep(toNames)
  return named.length > 0 ? named : keep((operation) => [...toNames(operation), operation.description])
}

function toNames({ id, method, path, summary }: ApiOperation): string[] {
  return [id, method, path, summary]
}
