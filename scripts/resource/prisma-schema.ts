/** The model of a resource in `prisma/schema.prisma`, and the relations that point back to it. */
import { alignFields } from '../project/removal/align-fields.mjs'
import { dropModels } from '../project/removal/models.mjs'
import { fieldKinds, isNullableRelation, orderColumn } from './field-kinds.ts'
import { capitalize, toPascalCase, toSnakeCase } from './names.ts'
import type { Slice } from './slice.ts'
import { type Field, fieldsBeyond } from './spec.ts'

type Column = [name: string, type: string, attributes?: string] | { comment: string }

export function addModel(schema: string, slice: Slice): string {
  const references = slice.fields.filter(({ type }) => type === 'relation')
  const creator = slice.spec.isOwn ? [{ name: 'creator', target: 'user' }] : []
  const withRelations = [...creator, ...references].reduce(
    (text, field) => addBackRelation(text, field, slice),
    schema,
  )
  return [withRelations.trimEnd(), ...enums(slice, slice.fields), model(slice)].join('\n\n')
}

/** Adds the fields that `after` has beyond `before` to a model that exists. Rows that exist get the first value of an enum. */
export function extendModel(schema: string, before: Slice, after: Slice): string {
  const { One } = after
  const fields = fieldsBeyond(before, after)
  if (fields.length === 0) return schema
  const references = fields.filter(({ type }) => type === 'relation')
  const start = findModel(schema, One)
  const withEnums = [
    schema.slice(0, start),
    ...enums(after, fields).map((text) => `${text}\n\n`),
    schema.slice(start),
  ]
  const withColumns = changeModel(withEnums.join(''), One, (model) =>
    extendColumns(model, before, after, fields),
  )
  const withRelations = references.reduce(
    (text, field) => addRelationField(text, One, relation(field, after).join(' ')),
    withColumns,
  )
  return references.reduce((text, field) => addBackRelation(text, field, after), withRelations)
}

/**
 * Removes the fields that `before` has beyond `after`, with their indexes and enums.
 * @throws Error if the schema lacks a column
 */
export function reduceModel(schema: string, before: Slice, after: Slice): string {
  const { One } = before
  const fields = fieldsBeyond(after, before)
  const references = fields.filter(({ type }) => type === 'relation')
  const columns = fields.flatMap((field) =>
    fieldColumns(field, before).flatMap((column) => ('comment' in column ? [] : column[0])),
  )
  const dropped = [
    [One, [...references.map(({ name }) => name), ...columns]] as const,
    ...references.map((field) => [targetModel(field), [backRelation(field, before)]] as const),
  ]
  const text = dropped.reduce((kept, [model, names]) => {
    const { text, problems } = dropModels(kept, { fields: { [model]: names } })
    if (problems.length > 0) throw new Error(problems.join('\n'))
    return text
  }, schema)
  const withComment = changeModel(text, One, (model) =>
    model.replace(searchComment(before), searchComment(after)),
  )
  return fields
    .filter(({ type }) => type === 'enum')
    .reduce((kept, field) => dropEnum(kept, enumName(field, before)), withComment)
}

/** An enum that a model of the project uses stays. */
function dropEnum(schema: string, name: string): string {
  if (new RegExp(`^ +\\w+ +${name}\\b`, 'm').test(schema)) return schema
  return schema.replace(new RegExp(`(?:^///.*\\n)*^enum ${name} \\{\\n[\\s\\S]*?^\\}\\n\\n?`, 'm'), '')
}

/** The columns stand before the search column, and each index where a new model would have it. */
function extendColumns(model: string, before: Slice, after: Slice, fields: readonly Field[]): string {
  const columns = fields.flatMap((field) =>
    fieldColumns(field, after).map((column) => withDefault(column, field)),
  )
  const lines = model.replace(searchComment(before), searchComment(after)).split('\n')
  const search = lines.findIndex((line) => /^ {2}searchText /.test(line))
  if (search < 0)
    throw new Error(`The model ${after.One} has no column "searchText", before which columns belong.`)
  const isCommented = /^ *\/\/\//.test(lines[search - 1] ?? '')
  lines.splice(isCommented ? search - 1 : search, 0, ...toLines(columns).split('\n'))
  const at = lines.findIndex((line) => /^ {2}@@/.test(line))
  const known = indexLines(before)
  let next = at
  for (const line of indexLines(after)) {
    const found = lines.indexOf(line)
    if (found >= 0) next = found + 1
    // A line that the project has deleted stays away.
    else if (!known.includes(line)) lines.splice(next++, 0, line)
  }
  return [alignFields(lines.slice(0, at).join('\n')), ...lines.slice(at)].join('\n')
}

function withDefault(column: Column, { type, isOptional, values }: Field): Column {
  if (type !== 'enum' || isOptional || !Array.isArray(column)) return column
  return [column[0], column[1], `@default(${values[0]})`]
}

/** Types of the database, so that no row has another value. */
function enums(slice: Slice, fields: readonly Field[]): string[] {
  return fields
    .filter(({ type }) => type === 'enum')
    .map(
      (field) => `enum ${enumName(field, slice)} {
${field.values.map((value) => `  ${value}`).join('\n')}

  @@map("${slice.table}_${toSnakeCase(field.name)}")
}`,
    )
}

function enumName({ name }: Field, { One }: Slice): string {
  return `${One}${toPascalCase(name)}`
}

/** Indexes that serve search, sort orders and filters, without those that a unique column has anyway. */
function listIndexes({ fields, title, spec }: Slice): string[] {
  const sorted = fields.flatMap((field) => (fieldKinds[field.type].order ? orderColumn(field) : []))
  const filtered = fields.flatMap((field) => fieldKinds[field.type].filterColumn?.(field) ?? [])
  // The index of a column that is unique for each creator does not order the rows of all.
  const hasOrder = title.isUnique && !spec.isOwn
  return [...new Set([...(hasOrder ? [] : [`${title.name}Key`]), 'updatedAt', ...sorted, ...filtered])]
}

function model(slice: Slice): string {
  const { One, table, fields, spec } = slice
  const columns: Column[] = [
    ['id', 'String', '@id @default(uuid(7)) @db.Uuid'],
    ...(spec.isOwn ? ([['creatorId', 'String', '@db.Uuid']] satisfies Column[]) : []),
    ...fields.flatMap((field) => fieldColumns(field, slice)),
    { comment: searchComment(slice) },
    ['searchText', 'String'],
    { comment: 'Incremented by every change, for optimistic locking.' },
    ['version', 'Int', '@default(1)'],
    ['createdAt', 'DateTime', '@default(now()) @db.Timestamptz(3)'],
    ['updatedAt', 'DateTime', '@default(now()) @updatedAt @db.Timestamptz(3)'],
  ]
  const relations: Column[] = [
    ...(spec.isOwn
      ? ([
          [
            'creator',
            'User',
            `@relation("${slice.one}Creator", fields: [creatorId], references: [id], onDelete: Cascade)`,
          ],
        ] satisfies Column[])
      : []),
    ...fields.filter(({ type }) => type === 'relation').map((field) => relation(field, slice)),
  ]
  assertUnique([...columns, ...relations])
  const indexes = [...indexLines(slice), '  @@index([searchText(ops: raw("gin_trgm_ops"))], type: Gin)']
  const blocks = [toLines(columns), ...(relations.length > 0 ? [toLines(relations)] : [])]
  return `model ${One} {
${alignFields(blocks.join('\n\n'))}

${[...indexes, `  @@map("${table}")`].join('\n')}
}
`
}

function indexLines(slice: Slice): string[] {
  return [
    ...(slice.spec.isOwn ? [...uniqueLines(slice), indexLine('creatorId')] : []),
    ...listIndexes(slice).map(indexLine),
  ]
}

/** A person does not see the rows of others, so these must not refuse a value. */
function uniqueLines({ fields }: Slice): string[] {
  return fields.filter(({ isUnique }) => isUnique).map(({ name }) => `  @@unique([creatorId, ${name}Key])`)
}

function indexLine(column: string): string {
  return `  @@index([${column}, id])`
}

function searchComment({ searched }: Slice): string {
  return capitalize(`${listWords(searched.map(({ name }) => name))} without case and accents, for search.`)
}

/** Some fields have several columns: `owner:user` is stored in `ownerId`. */
function assertUnique(columns: readonly Column[]): void {
  const names = columns.flatMap((column) => ('comment' in column ? [] : column[0]))
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`Two fields would have the column "${double}". Choose another name for one.`)
}

function fieldColumns(field: Field, slice: Slice): Column[] {
  const columns = fieldKinds[field.type].columns(field, slice)
  if (field.isUnique) {
    const type = field.isOptional ? 'String?' : 'String'
    const key: Column[] = slice.spec.isOwn
      ? [
          { comment: `The ${field.name} without case, which is unique among the rows of a user.` },
          [`${field.name}Key`, type],
        ]
      : [
          { comment: `The ${field.name} without case, which is unique.` },
          [`${field.name}Key`, type, '@unique'],
        ]
    return [...columns, ...key]
  }
  if (field.name !== slice.title.name) return columns
  return [
    ...columns,
    { comment: `The ${field.name} without case and accents, for sorting.` },
    [`${field.name}Key`, 'String'],
  ]
}

function relation(field: Field, slice: Slice): [name: string, type: string, attributes: string] {
  const One = targetModel(field)
  const isNullable = isNullableRelation(field)
  return [
    field.name,
    isNullable ? `${One}?` : One,
    `@relation("${relationName(field, slice)}", fields: [${field.name}Id], references: [id], onDelete: ${isNullable ? 'SetNull' : 'Restrict'})`,
  ]
}

function relationName(field: Pick<Field, 'name'>, { one }: Slice): string {
  return `${one}${capitalize(field.name)}`
}

function addBackRelation(schema: string, field: Pick<Field, 'name' | 'target'>, slice: Slice): string {
  const line = `${backRelation(field, slice)} ${slice.One}[] @relation("${relationName(field, slice)}")`
  return addRelationField(schema, targetModel(field), line)
}

/** The field of the target that lists the rows which refer to it. */
function backRelation({ name }: Pick<Field, 'name'>, { Many }: Slice): string {
  return `${name}Of${Many}`
}

function targetModel({ target }: Pick<Field, 'target'>): string {
  return toPascalCase(target)
}

/**
 * Above the indexes of the model, in a block of its own. So an upgrade that adds a relation of the starter has no
 * conflict with it. The relations of the starter keep their alignment.
 */
function addRelationField(schema: string, name: string, line: string): string {
  const start = findModel(schema, name)
  const at = schema.indexOf('\n\n  @@', start)
  const before = schema.slice(0, at)
  const last = before.slice(before.lastIndexOf('\n') + 1)
  const hasNamed = / @relation\("/.test(last)
  const fields = `${before.slice(start)}${hasNamed ? '\n' : '\n\n'}  ${line}`
  return `${schema.slice(0, start)}${alignFields(fields)}${schema.slice(at)}`
}

function findModel(schema: string, name: string): number {
  const start = schema.search(new RegExp(`^model ${name} \\{$`, 'm'))
  if (start < 0) throw new Error(`prisma/schema.prisma has no model "${name}".`)
  return start
}

function changeModel(schema: string, name: string, change: (model: string) => string): string {
  const start = findModel(schema, name)
  const end = schema.indexOf('\n}', start)
  return `${schema.slice(0, start)}${change(schema.slice(start, end))}${schema.slice(end)}`
}

function toLines(columns: Column[]): string {
  return columns
    .map((column) => (Array.isArray(column) ? `  ${column.join(' ')}` : `  /// ${column.comment}`))
    .join('\n')
}

function listWords(words: string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
