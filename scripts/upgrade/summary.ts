import { formatEntries } from './changelog.ts'
import type { Change } from './changes.ts'
import type { Conflict } from './merge.ts'
import type { Upgrade } from './upgrade-project.ts'
import { describe, isSameVersion, newerHint } from './versions.ts'

const kinds: Record<string, (conflict: Conflict) => string> = {
  contents: () => 'both changed the same lines',
  'add/add': () => 'both added it',
  binary: () => 'both changed a binary file; the version of the project is in place',
  'modify/delete': (conflict) =>
    hasOurs(conflict)
      ? 'the project changed it, the starter deleted it'
      : 'the project deleted it, the starter changed it',
  'rename/delete': (conflict) =>
    hasOurs(conflict)
      ? 'the project renamed it, the starter deleted it'
      : 'the project deleted it, the starter renamed it',
  'rename/rename': () => 'both renamed it',
  'file location': () => 'the folder was renamed on one side, the file was added on the other',
}

export function formatSummary(upgrade: Upgrade): string {
  const { base, target, isDryRun, merge, changes, newMigrations, unfitMigrations, entries } = upgrade
  if (isSameVersion(base, target))
    return `The project has version ${describe(target)} already.${target.isRelease ? newerHint : ''}`
  const verb = isDryRun ? 'An upgrade would take' : 'The upgrade took'
  const conflictLines = merge.conflicts.map((conflict) => `${conflict.path}: ${explain(conflict)}`)
  return [
    `${verb} the project from ${describe(base)} to ${describe(target)}.`,
    block('Changelog', entries.length > 0 ? [formatEntries(entries)] : [], ''),
    countChanges(changes),
    block('New migrations', newMigrations),
    block(
      'Migrations that name tables or columns that the project removed',
      unfitMigrations.map(({ name, missing }) => `${name}: ${missing.join(', ')}`),
    ),
    block('The starter changed these binary files too; those of the project stay', merge.keptBinaries),
    block('Answers of start-ui.json that did not fit', upgrade.problems),
    block(
      'The resources could not be made again, so changes of their templates are missing',
      upgrade.unmade ? [upgrade.unmade] : [],
    ),
    block(conflictLines.length === 1 ? '1 conflict' : `${conflictLines.length} conflicts`, conflictLines),
    isDryRun ? 'Nothing was changed.' : nextSteps(upgrade),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function explain(conflict: Conflict): string {
  return kinds[conflict.kind]?.(conflict) ?? conflict.kind
}

/** Stage 2 of the index is the version of the project. */
function hasOurs({ stages }: Conflict): boolean {
  return stages.some(({ stage }) => stage === '2')
}

function countChanges(changes: Change[]): string {
  const parts = (['changed', 'added', 'deleted', 'renamed'] as const).flatMap((status) => {
    const number = changes.filter((change) => change.status === status).length
    return number > 0 ? [`${number} ${status}`] : []
  })
  return `Files: ${parts.join(', ') || 'none changed'}.`
}

function nextSteps({ target, merge, newMigrations, unfitMigrations }: Upgrade): string {
  const hasConflicts = merge.conflicts.length > 0
  const steps = [
    ...(hasConflicts
      ? ['Resolve the conflicts; git status lists them. Then: git add <file>, or git rm <file>.']
      : []),
    ...(merge.isLockMerged ? ['npm install, because both sides changed the dependencies.'] : []),
    ...(unfitMigrations.length > 0
      ? [
          'Delete the statements about removed tables and columns from their migrations. If none is left: git rm -rf <folder>.',
        ]
      : []),
    ...(newMigrations.length > 0 ? ['npm run db:migrate'] : []),
    'npm run check, then npm test',
    `git commit -m "Upgrade to ${target.version} of the starter"`,
  ]
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`)
  return `${block('Next', numbered)}\n\nTo undo all of it: git reset --hard`
}

function block(title: string, lines: string[], indent = '  '): string {
  return lines.length > 0 ? `${title}:\n${lines.map((line) => `${indent}${line}`).join('\n')}` : ''
}
