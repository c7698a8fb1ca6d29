import { randomInt } from 'node:crypto'

/** Characters of `alphabet`, chosen by the system's CSPRNG. */
export function randomString(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
