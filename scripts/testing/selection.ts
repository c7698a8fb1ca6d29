import { globSync } from 'node:fs'

export type Selection = { parts: string[]; files: string[]; titles: string[]; flags: string[] }

const browserTests = 'e2e/**/*.spec.ts'
const otherTests = '{src,scripts,packages,prisma,e2e}/**/*.test.{ts,tsx}'

/**
 * Reads `<part>... [--] [<file or title>...] [--flag...]`. A word that is part of a path of its test files selects files;
 * any other selects tests by title. Both need exactly one part, because each runner has tests of its own. A part that
 * `npm test` leaves out takes long, so it must be the first word, otherwise it is a filter.
 */
export function readSelection(
  words: string[],
  { known, usual }: { known: string[]; usual: string[] },
  root: string,
): Selection {
  const first = words.findIndex((word, index) => !(index === 0 ? known : usual).includes(word))
  const parts = first < 0 ? words : words.slice(0, first)
  const rest = first < 0 ? [] : words.slice(first).filter((word) => word !== '--')
  if (rest.length > 0 && (parts.length !== 1 || parts[0] === 'check')) {
    const advice =
      parts.length > 1 ? ' Words select tests of one part only, so run the parts one after the other.' : ''
    throw new Error(`Unknown part "${rest[0]}". Known parts: ${known.join(', ')}.${advice}`)
  }
  const paths = globSync(parts[0] === 'e2e' ? browserTests : otherTests, { cwd: root })
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

export function describeSelection({ parts, files, titles }: Selection): string {
  const quote = (words: string[]) => words.map((word) => `"${word}"`).join(' or ')
  const filters = [
    ...(files.length > 0 ? [`files with ${quote(files)}`] : []),
    ...(titles.length > 0 ? [`titles with ${quote(titles)}`] : []),
  ]
  return `Parts: ${parts.join(', ')}${filters.length > 0 ? `; only ${filters.join(', and in them only ')}` : ''}`
}

/** A regular expression that finds any of the titles. */
export function titlePattern(titles: string[]): string {
  return titles.map((title) => title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')
}
