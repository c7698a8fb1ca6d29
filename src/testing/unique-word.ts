import { randomUUID } from 'node:crypto'

/** A word that no other test uses, so that a search for it finds only the rows of one test. */
export function uniqueWord(): string {
  return `w${randomUUID().replaceAll('-', '')}`
}
