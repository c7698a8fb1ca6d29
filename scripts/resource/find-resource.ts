import { listResources } from '../project/resources.mjs'
import { toCamelCase } from './names.ts'

/** The resource that the first argument of a command names. @throws Error with the names that exist */
export function findResource(root: string, typed = '') {
  const resources = listResources(root)
  const resource = resources.find(({ name }) => name === toCamelCase(typed))
  if (resource) return resource
  const known = resources.map(({ name }) => name).join(', ') || 'none'
  const problem = typed ? `There is no resource "${typed}".` : 'Name a resource.'
  throw new Error(`${problem} This project has: ${known}.`)
}
