/** Must run on Node 18. */
import { readFileSync } from 'node:fs'
import process from 'node:process'

const { devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export const projectNode = devDependencies.node

export function isOldNode() {
  return Number.parseInt(process.versions.node, 10) < Number.parseInt(projectNode, 10)
}
