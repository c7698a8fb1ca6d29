import { formatPaths } from '../../process/path-list.ts'
import type { Changed } from './change-fields.ts'

export function describeChanges({ written, deleted, conflicts, leftAlone }: Changed): string[] {
  return [
    `Wrote:\n${formatPaths(written)}`,
    ...(deleted.length > 0 ? [`Deleted:\n${formatPaths(deleted)}`] : []),
    ...(conflicts.length > 0
      ? [`You changed the same lines as this command. Resolve the conflicts in:\n${formatPaths(conflicts)}`]
      : []),
    ...(leftAlone.length > 0
      ? [`Left alone, because you changed or deleted them:\n${formatPaths(leftAlone)}`]
      : []),
  ]
}
