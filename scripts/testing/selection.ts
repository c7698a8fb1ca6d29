import { globSync } from 'node:fs'

export type Selection = { parts: string[]; files: string[]; titles: string[]; flags: string[] }

const testFiles = ['{src,scripts,packages,prisma,e2e}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts']

/**
 * Reads `<part>... [<file or title>...] [--flag...]`. A word that is part of a path of a test file selects files;
 * any other selects tests by title. Both need exactly one part, because each runner has tests of its own.
 */
export function readSelection(words: string[], known: string[], root: string): Selection {
  const first = words.findIndex((word) => !known.includes(word))
  const parts = first < 0 ? words : words.slice(0, first)
  const rest = first < 0 ? [] : words.slice(first)
  if (rest.length > 0 && (parts.length !== 1 || parts[0] === 'check')) {
    throw new Error(`Unknown part "${rest[0]}". Known parts: ${known.join(', ')}.`)
  }
  const paths = globSync(testFiles, { cwd: root })
  const flags = rest.filter((word) => word.startsWith('--'))
  const filters = rest.filter((word) => !word.startsWith('--'))
  const isFile = (word: string) => paths.some((path) => path.includes(word))
  return {
    parts,
    files: filters.filter(isFile),
    titles: filters.filter((word) => !isFile(word)),
    flags,
  }
}

/** A regular expression that finds any of the titles. */
export function titlePattern(titles: string[]): string {
  return titles.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
}
