/** What npm leaves out of every package, though a project needs it: kept under names that npm takes along. */
import { join } from 'node:path'

export const keptFiles = ['.gitignore', '.npmrc', 'package-lock.json']

export function keptPath(root, path) {
  return join(root, 'scripts/create/kept', path.replace(/^\./, ''))
}
