/** Text without case and accents. Never computed in SQL, so that stored texts and search terms match. */

/**
 * Lower-cases the parts, removes combining marks, and joins them by a space. Emoji and other symbols beyond ASCII are
 * spelled, because the index knows only letters and digits. 🚀 becomes `ʔ1f680`, with a rare letter in front.
 */
export function normalizeText(...parts: string[]): string {
  return parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}\p{L}\p{N}\s]/gu, (symbol) => `ʔ${symbol.codePointAt(0)?.toString(16)}`)
}

/** The value of a `searchText` column. A leading space lets the first word match like the others. */
export function searchText(...parts: string[]): string {
  return ` ${normalizeText(...parts)}`
}

/**
 * A name without case, invisible characters, variants of letters and repeated spaces. Two names are equal if their keys are
 * equal. The function `look_alike` of the database compares the letters of different scripts.
 */
export function nameKey(name: string): string {
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The derived columns to write with every name or address of a user. */
export function userKeys({ name, email }: { name: string; email: string }) {
  return { nameKey: nameKey(name), searchText: searchText(name, email) }
}
