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

/** The items with a word that starts with the term come first. */
export function sortByMatch<Item extends { label?: string; name?: string; description?: string }>(
  term: string,
  items: readonly Item[],
): Item[] {
  return items.toSorted((one, other) => rank(term, one) - rank(term, other))
}

/** The groups with an option that has a word that starts with the term come first. */
export function sortGroups(term: string, groups: readonly ComboboxOptionGroup[]): ComboboxOptionGroup[] {
  const best = ({ options }: ComboboxOptionGroup) =>
    options.some((option) => rank(term, option) === 0) ? 0 : 1
  return groups.toSorted((one, other) => best(one) - best(other))
}

function rank(term: string, item: { label?: string; name?: string; description?: string }): number {
  const { label = '', name = '', description = '' } = item
  return [label, name, description].some((text) => text && startsWord(text, term)) ? 0 : 1
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
