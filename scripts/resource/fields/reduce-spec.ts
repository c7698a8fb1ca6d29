/** The description of a resource that exists, and the same with fewer fields. */
import { toCamelCase } from '../names.ts'
import { titleField } from '../spec.ts'
import { type Declared, readSpec } from './extend-spec.ts'

/** @throws Error if the fields of the resource are not known, or if it cannot lack one */
export function reduceSpec(resource: Declared, words: readonly string[]) {
  const before = readSpec(resource)
  const title = titleField(before).name
  const removable = before.fields.map(({ name }) => name).filter((name) => name !== title)
  const known = `Fields to remove are: ${removable.join(', ') || 'none'}.`
  const names = words.map(toCamelCase)
  if (names.length === 0) throw new Error(`State a field. ${known}`)
  if (names.includes(title))
    throw new Error(`"${title}" names the rows of "${resource.name}", so it cannot be removed. ${known}`)
  const unknown = names.find((name) => !removable.includes(name))
  if (unknown) throw new Error(`The resource "${resource.name}" has no field "${unknown}". ${known}`)
  return { before, after: { ...before, fields: before.fields.filter(({ name }) => !names.includes(name)) } }
}
