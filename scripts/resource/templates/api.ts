import { fieldKinds, isEmptyAllowed } from '../field-kinds.ts'
import { capitalize, toText } from '../names.ts'
import { fieldNames, imports, mergeImports, type Slice } from '../slice.ts'
import type { Field } from '../spec.ts'
import { valuesKey } from '../texts/resource-texts.ts'
import { listFilters } from './list-filters.ts'

/** `<plural>.api.server.ts`: the operations of the REST API. */
export function apiFile(slice: Slice): string {
  const { one, One, many, Many, manyFile, oneFile, oneText, manyText, aOne, fields } = slice
  const filters = listFilters(slice)
  const filtered = filters.map(({ field }) => field.type)
  const unique = fields.filter(({ isUnique }) => isUnique).map(({ name }) => toText(name))
  const taken =
    unique.length > 0 ? `const taken = 'Another ${oneText} has this ${unique.join(' or ')}.'\n` : ''
  const conflict = taken && '\n    conflict: taken,'
  return `/** REST operations. Each delegates to the same data function as the server function. */

import { createListSchema, createOrderSchemas, Limit, SearchTerm } from '@/api/list-schemas.server'
import { withMetadata } from '@/api/openapi-metadata.server'
import { mutation, type Operation, operation } from '@/api/operation.server'
${filtered.includes('date') ? `import { calendarDay } from '@/platform/fields/date-fields'\n` : ''}${filtered.includes('datetime') ? `import { utcInstant } from '@/platform/fields/filter-params'\n` : ''}import { Id } from '@/platform/validate'
import { z } from '@/platform/zod'
import { ${[`empty${One}Search`, `${one}Orders`, ...filters.flatMap(({ field }) => (field.type === 'enum' ? valuesKey(field) : []))].join(', ')} } from './${manyFile}.schema'
import * as ${many} from './${manyFile}.server'
import { Changes, New${One}, ${One} } from './${oneFile}-openapi.server'

const tag = '${capitalize(manyText)}'
${taken}
const params = z.object({
  id: withMetadata(Id, { description: 'The id of the ${oneText}.' }),
})

export const ${one}Operations: Operation[] = [
  operation({
    id: 'list${Many}',
    method: 'get',
    path: '/${manyFile}',
    tag,
    summary: 'List ${manyText}',
    permission: { ${one}: ['read'] },
    status: 200,
    etag: 'weak',
    query: z.strictObject({
      searchTerm: SearchTerm,${filters.map(({ param, restRule }) => `\n      ${param}: ${restRule},`).join('')}
      ...createOrderSchemas(${one}Orders),
      limit: Limit,
    }),
    output: createListSchema(${One}, '${One}List'),
    run: (actor, { query }) => ${many}.list(actor, { ...empty${One}Search, ...query }),
  }),
  operation({
    id: 'create${One}',
    method: 'post',
    path: '/${manyFile}',
    tag,
    summary: 'Create ${aOne}',
    permission: { ${one}: ['create'] },
    status: 201,
    etag: 'strong',${conflict}
    body: New${One},
    output: ${One},
    run: (actor, { body, tx }) => ${many}.create(actor, body, tx),
  }),
  operation({
    id: 'get${One}',
    method: 'get',
    path: '/${manyFile}/{id}',
    tag,
    summary: 'Get ${aOne}',
    permission: { ${one}: ['read'] },
    status: 200,
    etag: 'strong',
    params,
    output: ${One},
    run: (actor, { params }) => ${many}.get(actor, params),
  }),
  mutation({
    id: 'update${One}',
    method: 'patch',
    path: '/${manyFile}/{id}',
    tag,
    summary: 'Update ${aOne}',
    permission: { ${one}: ['read', 'update'] },
    status: 200,
    etag: 'strong',${conflict}
    params,
    body: Changes,
    output: ${One},
    item: ${One},
    read: ${many}.get,
    run: (actor, { params, body, version }) => ${many}.update(actor, { ...params, ...body, version }),
  }),
  mutation({
    id: 'delete${One}',
    method: 'delete',
    path: '/${manyFile}/{id}',
    tag,
    summary: 'Delete ${aOne}',
    permission: { ${one}: ['read', 'delete'] },
    status: 204,
    params,
    item: ${One},
    read: ${many}.get,
    run: (actor, { params, version }) => ${many}.remove(actor, { ...params, version }),
  }),
]
`
}

/** `<singular>-openapi.server.ts`: the fields that programs see and send. */
export function openApiFile(slice: Slice): string {
  const { One, manyFile, fields } = slice
  const metadata = fields.map((field) => {
    const { example, sample } = fieldKinds[field.type]
    const description = field.isUnique ? `description: 'Unique, ignoring case.', ` : about(field)
    return `const ${field.name} = { ${description}examples: [${example?.(field) ?? sample(field, 0)}] }`
  })
  const inputs = fieldNames(fields)
  const enums = fields.filter(({ type }) => type === 'enum').map((field) => valuesKey(field))
  return `/** The API schemas of ${slice.aOne}. */

${imports(
  mergeImports(
    {
      '@/api/list-schemas.server': ['Timestamp'],
      '@/api/openapi-metadata.server': ['withFieldMetadata', 'withMetadata'],
      '@/platform/zod': ['z'],
      [`./${manyFile}.schema`]: [`${One}Changes`, `${One}Input`, ...enums],
    },
    ...fields.map(({ type }) => fieldKinds[type].outputImports ?? {}),
    slice.spec.isOwn ? { '@/api/field-schemas.server': ['Related'] } : {},
  ),
)}

${metadata.join('\n')}

export const ${One} = withMetadata(
  z.object({
    id: z.uuid(),
${[...fields.map(outputLine), ...(slice.spec.isOwn ? ['    creator: Related,'] : [])].join('\n')}
    version: withMetadata(z.int32(), { description: 'Increases with every change.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  { id: '${One}', description: '${capitalize(slice.aOne)}.' },
)

export const Changes = withMetadata(
  z.strictObject(withFieldMetadata(${One}Changes.shape, ${inputs})),
  {
    id: '${One}Changes',
    description: 'Fields that are absent keep their value.',
  },
)

export const New${One} = withMetadata(
  z.strictObject(withFieldMetadata(${One}Input.shape, ${inputs})),
  { id: 'New${One}' },
)
`
}

function about({ type }: Field): string {
  const text = fieldKinds[type].about
  return text ? `description: '${text}', ` : ''
}

/** The input of a relation is an id, so its description does not fit the row in a response. */
function outputLine(field: Field): string {
  const output = toOutput(field)
  return `    ${field.name}: ${field.type === 'relation' ? output : `withMetadata(${output}, ${field.name})`},`
}

function toOutput(field: Field): string {
  const output = fieldKinds[field.type].output(field)
  return field.type !== 'multiline' && isEmptyAllowed(field) ? `z.nullable(${output})` : output
}
