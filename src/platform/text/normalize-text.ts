/** Text without case and accents, computed here and never in SQL, so that what is stored and what is searched agree. */

/**
 * Folds the parts to lower case without combining marks and joins them by a space: what search looks into. Pictures and other
 * symbols beyond ASCII are spelled, since an index knows letters and digits alone: 🚀 is `ʔ1f680`, with a letter nobody types.
 */
export function normalizeText(...parts: string[]): string {
  return parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}\p{L}\p{N}\s]/gu, (symbol) => `ʔ${symbol.codePointAt(0)?.toString(16)}`)
}

/** What goes into a `searchText` column. The space in front makes its first word begin like the others. */
export function searchText(...parts: string[]): string {
  return ` ${normalizeText(...parts)}`
}

/** A name without its case: two names are the same when their keys are. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** What has to be written whenever the name or the address of a person is. */
export function userKeys({ name, email }: { name: string; email: string }) {
  return { nameKey: nameKey(name), searchText: searchText(name, email) }
}
