import { normalizeText } from '@/platform/text/normalize-text'

/** Names that begin with the term come first, then names with a word that does. Otherwise the order stays. */
export function rankResults<Result extends { name: string }>(
  results: readonly Result[],
  term: string,
): Result[] {
  const wanted = normalizeText(term)
  function rank({ name }: Result): number {
    const text = normalizeText(name)
    if (text.startsWith(wanted)) return 0
    return text.includes(` ${wanted}`) ? 1 : 2
  }
  return results.toSorted((one, other) => rank(one) - rank(other))
}
