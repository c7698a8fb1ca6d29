/** Text without case and accents. Never computed in SQL, so that stored texts and search terms match. */

/** Unicode does not decompose these letters, and other keyboards lack them. The tatweel only stretches an Arabic word. */
const plainLetters: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  ı: 'i',
  '\u0640': '',
}

/**
 * Joins the parts by a space. Letters become lower case without combining marks, and the digits of all scripts become Latin.
 * Emoji and other symbols beyond ASCII are spelled, because the index knows only letters and digits. 🚀 becomes `ʔ1f680`, with
 * a rare letter in front.
 */
export function normalizeText(...parts: string[]): string {
  const text = parts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}\p{L}\p{N}\s]/gu, (symbol) => `ʔ${symbol.codePointAt(0)?.toString(16)}`)
    .replace(/[œæøłđßı\u0640]/g, (letter) => plainLetters[letter] ?? letter)
  return toLatinDigits(text)
}

/** ٣, ۳ and ３ become 3. */
export function toLatinDigits(text: string): string {
  return text.replace(/[^\P{Nd}\d]/gu, (digit) => String(digitValue(digit)))
}

/** Unicode has the ten digits of each script in adjacent places. The code point before the first one is no digit. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
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
  return { nameKey: sortKey(name), searchText: searchText(name, email) }
}

/** A name to sort by: without accents, because many databases would sort É after Z. Empty only if the name is empty. */
export function sortKey(name: string): string {
  const key = nameKey(name)
  return normalizeText(key) || key
}
