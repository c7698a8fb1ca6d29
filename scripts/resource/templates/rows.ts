/** The columns of sample rows, as TypeScript and as SQL. */
import { fieldKinds, isNullableRelation, sampleAmount, sampleCurrency } from '../field-kinds.ts'
import { toSnakeCase } from '../names.ts'
import type { Slice } from '../slice.ts'
import type { Field } from '../spec.ts'

/** The properties of a row without the derived ones and without relations. */
export function sampleColumns(field: Field, index: number): string[] {
  const sample = fieldKinds[field.type].sample(field, index)
  switch (field.type) {
    case 'relation':
      return []
    case 'money':
      return [`${field.name}Minor: ${sampleAmount(index)}`, `${field.name}Currency: '${sampleCurrency}'`]
    case 'date':
    case 'datetime':
      return [`${field.name}: new Date(${sample})`]
    default:
      return [`${field.name}: ${sample}`]
  }
}

/** The relations of a slice, each with the variable that holds a row of its target. */
export function listRelations({ fields }: Slice) {
  return fields
    .filter(({ type }) => type === 'relation')
    .map((field) => ({
      field,
      target: field.target,
      table: toSnakeCase(field.target),
      isNullable: isNullableRelation(field),
    }))
}

/** The relations in which the owner of a row chooses from own rows. */
export function listOfSameOwner({ spec, ownRelations }: Slice): readonly Field[] {
  return spec.isOwn ? ownRelations : []
}

/** Whether a new row needs another one of its owner. */
export function needsOwnRow(slice: Slice): boolean {
  return listOfSameOwner(slice).some(({ isOptional }) => !isOptional)
}

/** The fields with a column for the key of their text. */
export function listKeyed({ fields, title }: Slice): Field[] {
  return fields.filter(({ name, isUnique }) => isUnique || name === title.name)
}

/** Derives the key of a text: by which rows are sorted, or which is unique. */
export function keyFunction({ isUnique }: Field): 'nameKey' | 'sortKey' {
  return isUnique ? 'nameKey' : 'sortKey'
}

/** The imports of `derivedColumns`. */
export function derivingFunctions(slice: Slice): string[] {
  return [...new Set([...listKeyed(slice).map(keyFunction), 'searchText'])].sort()
}

/** The columns that derive from others: the keys of texts and the text for search. */
export function derivedColumns(slice: Slice, row: string): string[] {
  const { searched } = slice
  const words = searched.map(({ name }) => `${row}.${name}`)
  return [
    ...listKeyed(slice).map((field) => `${field.name}Key: ${keyFunction(field)}(${row}.${field.name})`),
    `searchText: searchText(${words.join(', ')})`,
  ]
}
