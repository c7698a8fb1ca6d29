import { fieldKinds, orderColumn } from '../field-kinds.ts'
import { imports, mergeImports, type Slice } from '../slice.ts'
import { valuesKey } from '../texts/resource-texts.ts'
import { isOwnInApp } from './areas.ts'
import { listFilters } from './list-filters.ts'

/** `<plural>.schema.ts`: the fields, their rules and the search params. */
export function schemaFile(slice: Slice): string {
  const { one, One, aOne, fields } = slice
  const filters = listFilters(slice)
  const kinds = fields.map((field) => ({ field, kind: fieldKinds[field.type] }))
  const constants = kinds.flatMap(({ field, kind }) => kind.schemaConstants?.(field) ?? [])
  const rules = kinds.map(({ field, kind }) => `  ${field.name}: ${kind.rule(field)},`)
  const changes = kinds.flatMap(({ field, kind }) => {
    const rule = kind.ruleOfChange?.(field)
    return rule ? `${field.name}: ${rule}` : []
  })
  return `/** Fields of ${aOne}, their rules, and the search params of its pages. */

${imports(
  mergeImports(
    {
      '#config': ['appConfig'],
      '@/platform/text/text': ['searchTerm'],
      '@/platform/list-orders': ['type ListOrders', 'newestFirst', 'sortParam'],
      '@/platform/validate': ['Id', 'listPosition', isOwnInApp(slice) && 'RowId'],
      '@/platform/zod': ['z'],
    },
    ...kinds.map(({ field, kind }) => kind.schemaImports(field)),
    ...filters.map(({ schemaImports }) => schemaImports),
  ),
)}

${constants.join('\n')}

export const ${One}Input = z.object({
${rules.join('\n')}
})
export type ${One}Input = z.input<typeof ${One}Input>

/** Fields that are left out keep their value. */
export const ${One}Changes = z.partial(${changes.length > 0 ? `z.extend(${One}Input, { ${changes.join(', ')} })` : `${One}Input`})

/** \`version\` is the version that the person edited. */
export const ${One}Update = z.extend(${One}Input, { id: Id, version: z.int32() })
export type ${One}Update = z.input<typeof ${One}Update>

${orders(slice)}

export const ${One}Search = z.object({
  searchTerm: searchTerm({ max: appConfig.list.searchMaxLength }),${filters.map(({ param, rule }) => `\n  ${param}: ${rule},`).join('')}
  sort: sortParam(${one}Orders),
})
export type ${One}Search = z.output<typeof ${One}Search>

export const empty${One}Search: ${One}Search = { searchTerm: '', ${filters.map(({ param }) => `${param}: '', `).join('')}sort: '' }

${inputs(slice)}
`
}

function inputs(slice: Slice): string {
  const { One } = slice
  if (!isOwnInApp(slice)) return `export const ${One}ListInput = z.extend(${One}Search, listPosition)`
  return `/** \`own\` leaves out the rows of other users, also for actors who may access all. The app sets it. */
const own = z.optional(z.boolean())

export const ${One}ListInput = z.extend(${One}Search, { ...listPosition, own })

export const ${One}DetailInput = z.extend(RowId, { own })`
}

/** Newest first by default, and by the columns that have an order. */
function orders({ one, fields, title }: Slice): string {
  const lines = [
    '  created: newestFirst,',
    `  ${title.name}: { column: '${title.name}Key', type: 'text', direction: 'asc' },`,
    ...fields.flatMap((field) => {
      const { order } = fieldKinds[field.type]
      const values = order === 'enum' ? `, values: ${valuesKey(field)}` : ''
      const last = field.isOptional ? ', last: null' : ''
      return order
        ? `  ${field.name}: { column: '${orderColumn(field)}', type: '${order}'${values}, direction: 'asc'${last} },`
        : []
    }),
    "  updated: { column: 'updatedAt', type: 'time', direction: 'desc' },",
  ]
  return `export const ${one}Orders = {
${lines.join('\n')}
} as const satisfies ListOrders`
}
