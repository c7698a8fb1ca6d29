import { fieldKinds } from '../field-kinds.ts'
import { capitalize, toText } from '../names.ts'
import { fieldNames, type Imports, imports, mergeImports, type Slice } from '../slice.ts'
import type { Field, FieldType } from '../spec.ts'
import { isOwnInApp } from './areas.ts'
import { listFilters } from './list-filters.ts'
import { derivingFunctions, keyFunction, listKeyed } from './rows.ts'

/** `<plural>.server.ts`: the rows in the database. */
export function serverFile(slice: Slice): string {
  const parts = [
    `/** ${capitalize(slice.manyText)} in the database. Every function checks the permission of its actor first. */
${imports(serverImports(slice))}`,
    ...(hasRowFile(slice)
      ? []
      : [selection(slice), `export type ${slice.One} = Awaited<ReturnType<typeof get>>`]),
    readFunctions(slice),
    writeFunctions(slice),
    auditFunction(slice),
    ...(hasRowFile(slice) ? [] : [toRowFunction(slice)]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** `<singular>-row.server.ts`: columns and values, where they differ. */
export function rowFile(slice: Slice): string {
  const { One, manyFile } = slice
  const modules = mergeImports(
    {
      '@/platform/database/prisma/client': ['type Prisma'],
      '@/platform/text/normalize-text': derivingFunctions(slice),
      '@/platform/zod': ['type z'],
      [`./${manyFile}.schema`]: [`type ${One}Changes`, `type ${One}Input`],
    },
    ...slice.fields.flatMap((field) => [
      fieldKinds[field.type].fromRow?.(field, slice)?.imports ?? {},
      fieldKinds[field.type].toRow?.(field).imports ?? {},
    ]),
  )
  const parts = [
    `/** Converts between the columns of ${slice.aOne} and its values in the application. */
${imports(modules)}`,
    `export ${selection(slice)}`,
    ...(isMapped(slice)
      ? [`export type ${One} = ReturnType<typeof to${One}>`, `export ${fromRowFunction(slice)}`]
      : [`export type ${One} = Prisma.${One}GetPayload<{ select: typeof select }>`]),
    exported(toRowFunction(slice)),
    mergeFunction(slice),
  ]
  return `${parts.join('\n\n')}\n`
}

/** `<singular>-owner.server.ts`: who may reach a row, and the rows of owners that it may refer to. */
export function ownerFile(slice: Slice): string {
  const { aOne, spec, ownRelations } = slice
  const about = [
    spec.isOwn && `Who may reach ${aOne}.`,
    ownRelations.length > 0 && `The rows that ${spec.isOwn ? 'it' : aOne} may refer to.`,
  ]
  const parts = [
    `/** ${about.filter(Boolean).join(' ')} */
${imports({
  '@/auth/permissions/actor': ['type Actor'],
  '@/auth/permissions/permissions': ['isAllowed'],
  '@/platform/app-error': [ownRelations.length > 0 && 'AppError'],
  '@/platform/database/db.server': ['type Transaction'],
  '@/platform/message': [ownRelations.length > 0 && 'message'],
})}`,
    ...(spec.isOwn ? [ownFunctions(slice)] : []),
    ...ownRelations.map(assertOwnTarget),
  ]
  return `${parts.join('\n\n')}\n`
}

export function hasOwnerFile({ spec, ownRelations }: Slice): boolean {
  return spec.isOwn || ownRelations.length > 0
}

function assertOwnTarget(field: Field): string {
  const { name, target } = field
  return `/** Reports the ${toText(name)} of another user like one that does not exist. @throws AppError INVALID */
export async function ${assertOwnName(field)}(tx: Transaction, actor: Actor, id?: string | null): Promise<void> {
  if (!id || isAllowed(actor, { ${target}: ['access-all'] })) return
  const count = await tx.${target}.count({ where: { id, creatorId: actor.id } })
  if (count === 0) throw new AppError('INVALID', { fields: { ${name}: message('form-fields:relation.invalid') } })
}`
}

function assertOwnName({ name }: Field): string {
  return `assertOwn${capitalize(name)}`
}

/** With more fields, the file of the data functions would be too long. */
const MAX_PLAIN_FIELDS = 6

/** Columns that are not the values themselves have a file of their own. */
export function hasRowFile(slice: Slice): boolean {
  return isMapped(slice) || slice.fields.length > MAX_PLAIN_FIELDS
}

function exported(text: string): string {
  return text.replace(/^function /m, 'export function ')
}

function selection(slice: Slice): string {
  return `const select = {
  id: true,
${slice.fields.map((field) => fieldKinds[field.type].select?.(field, slice) ?? `${field.name}: true,`).join('\n')}${slice.spec.isOwn ? '\n  creator: { select: { id: true, name: true } },' : ''}
  version: true,
  createdAt: true,
  updatedAt: true,
} as const`
}

/** Whether the values of a row differ from its columns. */
function isMapped(slice: Slice): boolean {
  return slice.fields.some((field) => fieldKinds[field.type].fromRow?.(field, slice))
}

function serverImports(slice: Slice): Imports {
  const { One, one, manyFile, oneFile, spec } = slice
  const hasType = (wanted: FieldType) => slice.fields.some(({ type }) => type === wanted)
  return {
    '@/audit/log-event.server': ['logEvent'],
    '@/auth/permissions/actor': ['type Actor'],
    '@/auth/permissions/permissions': ['assertAllowed'],
    '@/platform/database/db.server': ['db', 'inTransaction', 'type Transaction'],
    '@/platform/database/bulk-outcome': ['type BulkOutcome'],
    '@/platform/database/delete-rows.server': ['deleteRows'],
    '@/platform/database/keyset-page.server': ['findPage'],
    '@/platform/database/lock-row.server': ['lockRow', 'type RowVersion'],
    '@/platform/database/prisma/client': ['type Prisma'],
    '@/platform/database/search.server': ['type Page', 'searchCondition'],
    '@/platform/text/normalize-text': hasRowFile(slice) ? [] : derivingFunctions(slice),
    '@/platform/fields/filter-params': [hasType('date') && 'dayRange', hasType('datetime') && 'instantRange'],
    '@/platform/validate': [!isOwnInApp(slice) && 'type RowId', 'type RowIds'],
    '@/platform/zod': ['type z'],
    [`./${oneFile}-owner.server`]: [
      spec.isOwn && 'assertOwn',
      ...slice.ownRelations.map(assertOwnName),
      spec.isOwn && 'ownRows',
    ],
    [`./${oneFile}-row.server`]: hasRowFile(slice)
      ? [`type ${One}`, 'mergeChanges', 'select', 'toRow', isMapped(slice) && `to${One}`]
      : [],
    [`./${manyFile}.schema`]: [
      `type ${One}Changes`,
      isOwnInApp(slice) && `type ${One}DetailInput`,
      `type ${One}Input`,
      `type ${One}ListInput`,
      `${one}Orders`,
    ],
  }
}

function readFunctions(slice: Slice): string {
  const { one, One, title, spec } = slice
  const key = `${title.name}Key`
  const filters = listFilters(slice).flatMap(({ condition }) => condition ?? [])
  const isFiltered = filters.length > 0 || spec.isOwn
  const where = [
    'searchText: searchCondition(input.searchTerm)',
    ...filters,
    ...(spec.isOwn ? [isOwnInApp(slice) ? '...ownRows(actor, input.own)' : '...ownRows(actor)'] : []),
  ]
  const found = isMapped(slice)
    ? `({ ${key}: _key, ...row }) => to${One}(row)`
    : `({ ${key}: _key, ...row }) => row`
  return `export async function list(
  actor: Actor,
  input: z.output<typeof ${One}ListInput>,
): Promise<Page<${One}>> {
  assertAllowed(actor, { ${one}: ['read'] })
  const page = await findPage({
    ...input,
    orders: ${one}Orders,
    where: { ${where.join(', ')} } satisfies Prisma.${One}WhereInput,
    find: (query) => db.${one}.findMany({ ...query, select: { ...select, ${key}: true } }),
    count: (query) => db.${one}.count(query),${isFiltered ? `\n    findIds: (query) => db.${one}.findMany({ ...query, select: { id: true } }),` : ''}
  })
  return { ...page, items: page.items.map(${found}) }
}

/** @throws AppError NOT_FOUND */
export async function get(actor: Actor, ${isOwnInApp(slice) ? `{ id, own }: z.output<typeof ${One}DetailInput>` : '{ id }: RowId'}, tx?: Transaction) {
  assertAllowed(actor, { ${one}: ['read'] })
  return ${mapped(slice, `(tx ?? db).${one}.findUniqueOrThrow({ where: { id${ofOwner(slice)} }, select })`, true)}
}`
}

function ofOwner(slice: Slice): string {
  if (!slice.spec.isOwn) return ''
  return isOwnInApp(slice) ? ', ...ownRows(actor, own)' : ', ...ownRows(actor)'
}

function mapped(slice: Slice, query: string, isReturned = false): string {
  if (isMapped(slice)) return `to${slice.One}(await ${query})`
  return isReturned ? query : `await ${query}`
}

function writeFunctions(slice: Slice): string {
  const { one, One, fields, spec, ownRelations } = slice
  const unique = fields.filter(({ isUnique }) => isUnique).map(({ name }) => `the ${name}`)
  const conflict = unique.length > 0 ? `CONFLICT when ${unique.join(' or ')} is taken` : ''
  const data = spec.isOwn ? '{ ...toRow(input), creatorId: actor.id }' : 'toRow(input)'
  const assertOwn = spec.isOwn ? '\n    await assertOwn(tx, actor, id)' : ''
  const assertChosen = ownRelations.map(
    (field) => `\n    await ${assertOwnName(field)}(tx, actor, input.${field.name})`,
  )
  const assertChanged = ownRelations.map(
    (field) =>
      `    if (changes.${field.name} !== current.${field.name}${field.isOptional ? '?' : ''}.id) await ${assertOwnName(field)}(tx, actor, changes.${field.name})\n`,
  )
  return `${conflict && `/** @throws AppError ${conflict} */\n`}export async function create(
  actor: Actor,
  input: z.output<typeof ${One}Input>,
  outer?: Transaction,
): Promise<${One}> {
  assertAllowed(actor, { ${one}: ['create'] })
  return inTransaction(outer, async (tx) => {${assertChosen.join('')}
    const created = ${mapped(slice, `tx.${one}.create({ data: ${data}, select })`)}
    await logEvent(tx, actor, { kind: '${one}-created', subject: toAuditSubject(created) })
    return created
  })
}

/** @throws AppError NOT_FOUND, STALE${conflict && `, ${conflict}`} */
export async function update(
  actor: Actor,
  { id, version, ...changes }: RowVersion & z.output<typeof ${One}Changes>,
): Promise<${One}> {
  assertAllowed(actor, { ${one}: ['update'] })
  return db.$transaction(async (tx) => {${assertOwn}
    await lockRow(tx, '${one}', { id, version })
    const current = ${mapped(slice, `tx.${one}.findUniqueOrThrow({ where: { id }, select })`)}
${assertChanged.join('')}${mergedRow(slice)}
    const updated = ${mapped(slice, `tx.${one}.update({ where: { id }, data, select })`)}
    await logEvent(tx, actor, { kind: '${one}-updated', subject: toAuditSubject(updated) })
    return updated
  })
}

/** @throws AppError NOT_FOUND, STALE */
export async function remove(actor: Actor, { id, version }: RowVersion): Promise<void> {
  assertAllowed(actor, { ${one}: ['delete'] })
  await db.$transaction(async (tx) => {${assertOwn}
    await lockRow(tx, '${one}', { id, version })
    const deleted = ${mapped(slice, `tx.${one}.delete({ where: { id }, select })`)}
    await logEvent(tx, actor, { kind: '${one}-deleted', subject: toAuditSubject(deleted) })
  })
}

${removeManyFunction(slice)}`
}

function removeManyFunction(slice: Slice): string {
  const { one, title, spec } = slice
  const where = spec.isOwn ? 'where: { ...where, ...ownRows(actor) }' : 'where'
  return `/** A row that others refer to stays. */
export async function removeMany(actor: Actor, { ids }: RowIds): Promise<BulkOutcome> {
  assertAllowed(actor, { ${one}: ['delete'] })
  return deleteRows('${one}', ids, {
    find: async (tx, where) => {
      const rows = await tx.${one}.findMany({ ${where}, select: { id: true, ${title.name}: true } })
      return rows.map(toAuditSubject)
    },
    remove: (tx, where) => tx.${one}.deleteMany({ where }),
    log: (tx, rows) => logEvent(tx, actor, ...rows.map((subject) => ({ kind: '${one}-deleted' as const, subject }))),
  })
}`
}

function ownFunctions(slice: Slice): string {
  const { one } = slice
  const rule = 'Rows of other users cannot be found without the permission to access all.'
  const [comment, parameters, condition] = isOwnInApp(slice)
    ? [`${rule} \`own\` leaves them out even with it.`, 'actor: Actor, own = false', '!own && ']
    : [rule, 'actor: Actor', '']
  return `/** ${comment} */
export function ownRows(${parameters}) {
  return ${condition}isAllowed(actor, { ${one}: ['access-all'] }) ? {} : { creatorId: actor.id }
}

/** @throws AppError NOT_FOUND */
export async function assertOwn(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await tx.${one}.findUniqueOrThrow({ where: { id, ...ownRows(actor) }, select: { id: true } })
}`
}

function mergedRow(slice: Slice): string {
  return hasRowFile(slice)
    ? '    const data = { ...toRow(mergeChanges(current, changes)), version: { increment: 1 } }'
    : `    const ${mergePattern(slice)} = changes
    const data = { ...toRow(${mergedObject(slice)}), version: { increment: 1 } }`
}

function mergePattern({ fields }: Slice): string {
  const kept = fields.map((field) => {
    const current = fieldKinds[field.type].current?.(field) ?? `current.${field.name}`
    return `${field.name} = ${current}`
  })
  return `{ ${kept.join(', ')} }`
}

function mergedObject({ fields }: Slice): string {
  return `{ ${fields.map(({ name }) => name).join(', ')} }`
}

function mergeFunction(slice: Slice): string {
  const { One } = slice
  return `/** A field that is left out keeps its value. */
export function mergeChanges(current: ${One}, changes: z.output<typeof ${One}Changes>) {
  const ${mergePattern(slice)} = changes
  return ${fieldNames(slice.fields)}
}`
}

function fromRowFunction(slice: Slice): string {
  const { one, One, fields } = slice
  const conversions = fields.flatMap((field) => {
    const conversion = fieldKinds[field.type].fromRow?.(field, slice)
    return conversion ? { ...conversion, name: field.name } : []
  })
  const columns = conversions.flatMap((conversion) => conversion.columns)
  const values = conversions.map(({ name, value }) => `${name}: ${value}`)
  return `function to${One}({ ${columns.join(', ')}, ...${one} }: Prisma.${One}GetPayload<{ select: typeof select }>) {
  return { ...${one}, ${values.join(', ')} }
}`
}

function auditFunction({ one, title }: Slice): string {
  const name = title.name === 'name' ? 'name' : `name: ${title.name}`
  return `function toAuditSubject({ id, ${title.name} }: { id: string; ${title.name}: string }) {
  return { type: '${one}', id, ${name} } as const
}`
}

function toRowFunction(slice: Slice): string {
  const { One, fields, searched } = slice
  const keyed = listKeyed(slice)
  const converted = fields.flatMap((field) => {
    const conversion = fieldKinds[field.type].toRow?.(field)
    return conversion ? { name: field.name, columns: conversion.columns } : []
  })
  const isSpread = converted.length === 0
  const from = isSpread ? '' : 'input.'
  const words = searched.map(({ name, isOptional, type }) =>
    isOptional && type !== 'multiline' ? `${from}${name} ?? ''` : `${from}${name}`,
  )
  const derived = [
    ...keyed.map((field) => {
      const value = `${from}${field.name}`
      const key = `${keyFunction(field)}(${value})`
      return `${field.name}Key: ${field.isOptional ? `${value} && ${key}` : key}`
    }),
    `searchText: searchText(${words.join(', ')})`,
  ]
  const needed = new Set([...keyed, ...searched].map(({ name }) => name))
  const picked = isSpread
    ? fields.filter(({ name }) => needed.has(name)).map(({ name }) => name)
    : [...converted.map(({ name }) => name), '...columns']
  const own = isSpread ? ['...input'] : ['...columns', ...converted.map(({ columns }) => columns)]
  const loose = fields.filter(isLoose).map(({ name }) => name)
  const input = `z.output<typeof ${One}Input>`
  const type =
    loose.length > 0
      ? `Omit<${input}, ${loose.map((name) => `'${name}'`).join(' | ')}> & { ${loose.map((name) => `${name}: string | null`).join('; ')} }`
      : input
  return `/** ${isSpread ? 'With the columns that derive from the input.' : 'The columns of the input and those that derive from it.'} */
function toRow(input: ${type}) {
  const { ${picked.join(', ')} } = input
  return { ${[...own, ...derived].join(', ')} }
}`
}

/** The saved row may have lost its user, which the input of the form must name. */
function isLoose({ type, target, isOptional }: Field): boolean {
  return type === 'relation' && target === 'user' && !isOptional
}
