/** Whether a key is the letter. On layouts of another script, the place of the key counts. */
export function isLetterKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean {
  return key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key))
}
