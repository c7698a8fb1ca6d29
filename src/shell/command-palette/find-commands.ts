import { normalizeText } from '@/platform/text/normalize-text'
import type { ComboboxOptionGroup } from '@/ui/combobox/combobox-group'
import type { Command, CommandGroup } from './command'

/** The heading matches only from three characters on, because a shorter term would match whole groups. */
export function findCommands(term: string, group: CommandGroup): Command[] {
  const { heading, isHeadingSearched = true, isFoundOnly, isImmediate, commands } = group
  if (isFoundOnly && term === '') return []
  const matches = isImmediate ? startsWord : includesTerm
  if (isHeadingSearched && term.length >= 3 && matches(heading, term)) return commands
  return commands.filter(({ label }) => matches(label, term))
}

/** The commands with a word that starts with the term come first. */
export function sortCommands(term: string, commands: readonly Command[]): Command[] {
  const rank = ({ label }: Command) => (startsWord(label, term) ? 0 : 1)
  return commands.toSorted((one, other) => rank(one) - rank(other))
}

/** Names that begin with the term come first, then names with a word that does, then such descriptions. */
export function sortRows<Row extends { name: string; description: string }>(
  term: string,
  rows: readonly Row[],
): Row[] {
  function rank({ name, description }: Row): number {
    if (normalizeText(name).startsWith(normalizeText(term))) return 0
    return startsWord(name, term) ? 1 : startsWord(description, term) ? 2 : 3
  }
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/** The groups with an option that has a word that starts with the term come first. */
export function sortGroups(term: string, groups: readonly ComboboxOptionGroup[]): ComboboxOptionGroup[] {
  const rank = ({ options }: ComboboxOptionGroup) =>
    options.some(({ label, description = '' }) => startsWord(`${label} ${description}`, term)) ? 0 : 1
  return groups.toSorted((one, other) => rank(one) - rank(other))
}

function includesTerm(text: string, term: string): boolean {
  return normalizeText(text).includes(normalizeText(term))
}

function startsWord(text: string, term: string): boolean {
  const [searched, start] = [normalizeText(text), normalizeText(term)]
  for (let index = searched.indexOf(start); index >= 0; index = searched.indexOf(start, index + 1)) {
    if (wordStart.test(searched.slice(0, index))) return true
  }
  return false
}

/** The Arabic article is written as part of its word. */
const wordStart = /(^|[^\p{L}\p{N}])(ال)?$/u
