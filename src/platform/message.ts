/**
 * A text to be translated later: a key of the catalogues and its parameters in one string. Schemas and errors carry
 * messages instead of sentences, so the same error is shown in whatever language is active when it is rendered.
 */

export type MessageParams = Record<string, string | number>

/** The keys and what each wants to be told; the catalogues make them known in `i18n/texts.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from there.
export interface Messages {}

/** `message('validation:tooBig', { max: 100 })` → `validation:tooBig?max=100` */
export function message<Key extends keyof Messages>(key: Key, ...[params]: Messages[Key]): string {
  const query = new URLSearchParams(
    Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return query.size > 0 ? `${key}?${query}` : key
}

/** Numbers come back as numbers, since plural forms depend on them. */
export function parseMessage(text: string): { key: string; params: MessageParams } {
  const [key = '', query = ''] = text.split('?', 2)
  const params = Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, value]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  )
  return { key, params }
}
