/** The description of a resource that exists, and the same with more fields. */
import type { Area } from '../../../src/resources/area.ts'
import { assertChoosable, assertShareable } from '../choosable-targets.ts'
import { isEmptyAllowed } from '../field-kinds.ts'
import { formatField, readFieldsComment } from '../fields-comment.ts'
import { assertIdentifiersFit } from '../migration.ts'
import { assertComplete, assertLabels, parseArguments } from '../parse-arguments.ts'
import type { Tree } from '../plan.ts'
import { assertFieldsFree } from '../reserved-names.ts'
import type { Field, ResourceSpec } from '../spec.ts'

export const usage = `npm run make:field -- <resource> <field>:<type>… [--label fr.dueDate=Échéance]

The types are those of npm run make:resource -- --help. Rows that exist have no value of the field. So it is
optional (dueDate:date?), or a boolean, a multiline text or an enum, whose first value the rows get.`

export type Declared = { name: string; plural: string; file: string; declaration: string }

/** @throws Error if the fields of the resource are not known, or if rows cannot get a new field */
export function extendSpec(resource: Declared, words: readonly string[], tree: Tree) {
  const before = readSpec(resource)
  const { name, plural } = resource
  const { fields, labels } = parseArguments([name, ...words, '--plural', plural])
  if (fields.length === 0) throw new Error(`State a field, for example dueDate:date?\n\n${usage}`)
  fields.forEach((field) => {
    assertAddable(field, name)
  })
  const known = fields.find((field) => before.fields.some((other) => other.name === field.name))
  if (known) throw new Error(`The resource "${name}" has the field "${known.name}" already.`)
  const after = { ...before, fields: [...before.fields, ...fields], labels }
  assertComplete(after)
  assertFieldsFree(after, tree)
  // A field that exists must not prevent others.
  assertChoosable({ ...after, fields }, tree)
  assertIdentifiersFit({ ...after, fields })
  assertShareable({ ...after, fields }, tree)
  assertLabels(after, tree.languages)
  return { before, after }
}

/** @throws Error if the declaration does not list its fields */
export function readSpec({ name, plural, file, declaration }: Declared): ResourceSpec {
  const fields = readFieldsComment(declaration)
  if (!fields) {
    throw new Error(
      `${file} does not say which fields the resource has. Write them above the declaration, as make:resource takes them:\n  /** Its fields, for \`npm run make:field\`: name:text dueDate:date? */`,
    )
  }
  return {
    name,
    plural,
    fields,
    areas: (['manager', 'app'] satisfies Area[]).filter((area) =>
      new RegExp(`\\b${area}: '/${area}/`).test(declaration),
    ),
    isOwn: declaration.includes(`'access-all'`),
    hasDailyFigures: declaration.includes('hasDailyFigures: true'),
    labels: {},
  }
}

function assertAddable(field: Field, resource: string): void {
  const { name, type, target } = field
  if (target === resource)
    throw new Error(`A row cannot refer to rows of its own resource (${name}). Add it by hand.`)
  if (isEmptyAllowed(field) || ['boolean', 'multiline', 'enum'].includes(type)) return
  throw new Error(
    `Rows that exist have no "${name}", so it must be optional: ${formatField({ ...field, isOptional: true })}`,
  )
}
