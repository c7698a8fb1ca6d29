/** Which operations somebody looks for: every word has to be found in what an operation is called, where it is and what it says. */
import { normalizeText } from '@/platform/text/normalize-text'
import type { OperationGroup } from './api-docs.schema'

/** Groups without any are left out. */
export function filterGroups(groups: OperationGroup[], searchTerm: string): OperationGroup[] {
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
