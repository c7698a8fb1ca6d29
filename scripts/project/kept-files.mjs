import { join } from 'node:path'

/** npm leaves these files out of every package. Copies with other names are packed instead. */
export const keptFiles = ['.gitignore', '.npmrc', 'package-lock.json']

export function keptPath(root, path) {
  return join(root, 'scripts/create/kept', path.replace(/^\./, ''))
}
