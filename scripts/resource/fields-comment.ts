/** The comment above a declaration that tells `npm run make:field` which fields the resource has. */
import { parseField } from './parse-arguments.ts'
import type { Field } from './spec.ts'

export function fieldsComment(fields: readonly Field[]): string {
  return `/** Its fields, for \`npm run make:field\`: ${fields.map(formatField).join(' ')} */`
}

/** Undefined without the comment. @throws Error if a word of it is not a field */
export function readFieldsComment(declaration: string): Field[] | undefined {
  const [, listed] = /for `npm run make:field`:([^`]*?)\*\//.exec(declaration) ?? []
  return listed
    ?.split(/\s+/)
    .filter((word) => word && word !== '*')
    .map(parseField)
}

/** As in the arguments of `npm run make:resource`. */
export function formatField({ name, type, target, values, isUnique, isOptional }: Field): string {
  const listed = values.length > 0 ? `=${values.join(',')}` : ''
  return `${name}:${target || type}${listed}${isUnique ? ':unique' : ''}${isOptional ? '?' : ''}`
}
