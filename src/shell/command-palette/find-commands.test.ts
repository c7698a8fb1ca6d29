import House from 'lucide-react/icons/house'
import { expect, test } from 'vitest'
import type { CommandGroup } from './command'
import { findCommands, sortCommands, sortGroups, sortRows } from './find-commands'

function group(heading: string, labels: string[], isImmediate = false): CommandGroup {
  const commands = labels.map((label) => ({ id: label, label, icon: House, run: () => {} }))
  return { id: heading, heading, isImmediate, commands }
}

function find(term: string, found: CommandGroup) {
  return findCommands(term, found).map(({ label }) => label)
}

test('a language is found by the start of a word, and other commands by any part', () => {
  const languages = group('Language', ['English', 'Français', 'العربية'], true)
  expect(find('an', languages)).toEqual([])
  expect(find('franc', languages)).toEqual(['Français'])
  expect(find('عرب', languages)).toEqual(['العربية'])
  expect(find('la', languages)).toEqual([])
  expect(find('lang', languages)).toHaveLength(3)
  expect(find('board', group('Go to', ['Dashboard', 'Users']))).toEqual(['Dashboard'])
})

test('the heading of a group is not searched if its commands must be named', () => {
  const page = { ...group('Banana stand', ['Edit', 'Delete']), isHeadingSearched: false }
  expect(find('banana', page)).toEqual([])
  expect(find('del', page)).toEqual(['Delete'])
})

test('commands with a word that starts with the term come first, also if it follows inside of another word', () => {
  const { commands } = group('Go to', ['Dashboard', 'Clear the board', 'Onboard the board'])
  expect(sortCommands('board', commands).map(({ label }) => label)).toEqual([
    'Clear the board',
    'Onboard the board',
    'Dashboard',
  ])
})

test('a group with a word that starts with the term comes before groups with the term inside of a word', () => {
  const option = (label: string, description?: string) => ({ id: label, label, description, onSelect() {} })
  const groups = [
    { id: 'page', heading: '', options: [option('Ban')] },
    { id: 'none', heading: '', options: [] },
    { id: 'users', heading: '', options: [option('Hannah'), option('Anjali Rao')] },
    { id: 'entries', heading: '', options: [option('Blog', 'and more')] },
  ]
  expect(sortGroups('an', groups).map(({ id }) => id)).toEqual(['users', 'entries', 'page', 'none'])
  expect(sortGroups('', groups)[0]?.id).toBe('page')
})

test('rows whose name begins with the term come first, then those with a word that does, in any case and accent', () => {
  const names = ['Mad Max', 'Ngozi Adeyemi', 'Read me', 'Ádám Kovács', 'ada', 'Rao, Adil']
  const rows = [
    ...names.map((name) => ({ name, description: '' })),
    { name: 'Zoë', description: 'ad@example.com' },
  ]
  expect(sortRows('Ad', rows).map(({ name }) => name)).toEqual([
    'Ádám Kovács',
    'ada',
    'Ngozi Adeyemi',
    'Rao, Adil',
    'Zoë',
    'Mad Max',
    'Read me',
  ])
})
