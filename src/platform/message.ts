/**
 * A message is a key of the catalogues and its parameters in one string. Schemas and errors contain messages instead of
 * sentences, so that they are translated when they are rendered.
 */

type MessageParams = Record<string, string | number>

/** The keys and their parameters; `i18n/texts.ts` declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: `i18n/texts.ts` extends it.
export interface Messages {}

/** `message('validation:tooBig', { max: 100 })` → `validation:tooBig?max=100` */
export function message<Key extends keyof Messages>(key: Key, ...params: Messages[Key]): string
export function message(key: string, params: MessageParams = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, write(value)]))
  return query.size > 0 ? `${key}?${query}` : key
}

/** Numbers stay numbers, because plural forms and their format depend on them. Texts stay texts, such as "007". */
export function parseMessage(text: string): { key: string; params: MessageParams } {
  const [key = '', query = ''] = text.split('?', 2)
  const params = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [name, read(value)]),
  )
  return { key, params }
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const number = new RegExp(`^${NUMBER}$`)
const numberLike = new RegExp(`^'*${NUMBER}$`)

/** A text that looks like a number begins with an apostrophe, which tells it from a number. */
function write(value: string | number): string {
  return typeof value === 'string' && numberLike.test(value) ? `'${value}` : String(value)
}

function read(written: string): string | number {
  if (number.test(written)) return Number(written)
  return numberLike.test(written) ? written.slice(1) : written
}
