import { capitalize } from '../names.ts'
import { type Imports, imports, mergeImports, type Slice } from '../slice.ts'
import type { Field } from '../spec.ts'
import { labelKey, valuesKey } from '../texts/resource-texts.ts'

type ListFilter = {
  field: Field
  /** The search param. */
  param: string
  /** The schema of the filter in the URL. */
  rule: string
  restRule: string
  schemaImports: Imports
  /** A property of the `where` of the query, from the `input`. */
  condition?: string
  /** The properties of the filter besides name, label and value. */
  properties: string
  label: string
  filterImports: Imports
  /** Two values for tests, if they need no other rows: as input of a row, and as search param. */
  examples?: readonly [FilterExample, FilterExample]
}

type FilterExample = { value: string; param: string }

/** The filters of a list. */
export function listFilters(slice: Slice): ListFilter[] {
  return slice.fields.flatMap((field): ListFilter[] => {
    switch (field.type) {
      case 'enum':
        return [enumFilter(field, slice)]
      case 'boolean':
        return [booleanFilter(field)]
      case 'relation':
        return [relationFilter(field, slice)]
      case 'date':
        return [dayFilter(field, 'from'), dayFilter(field, 'until')]
      case 'datetime':
        return [instantFilter(field, 'from'), instantFilter(field, 'until')]
      default:
        return []
    }
  })
}

function label(field: Field): string {
  return `t('${labelKey(field)}')`
}

function enumFilter(field: Field, { manyFile }: Slice): ListFilter {
  const constant = valuesKey(field)
  const example = (value = '') => ({ value: `'${value}'`, param: `'${value}'` })
  return {
    field,
    param: field.name,
    rule: `z._default(z.catch(z.enum(['', ...${constant}]), ''), '')`,
    restRule: `z.optional(z.enum(${constant}))`,
    schemaImports: {},
    condition: `${field.name}: input.${field.name} || undefined`,
    properties: `anyLabel: ${label(field)}, options: ${constant}.map((value) => ({ value, label: t(\`${constant}.\${value}\`) })),`,
    label: label(field),
    filterImports: { [`./${manyFile}.schema`]: [constant] },
    examples: [example(field.values[0]), example(field.values[1])],
  }
}

function booleanFilter(field: Field): ListFilter {
  const { name } = field
  return {
    field,
    param: name,
    // Two values besides the empty one, as in other filters: `false` in an address would look like an unset filter.
    rule: `z._default(z.catch(z.enum(['', 'yes', 'no']), ''), '')`,
    restRule: `z.optional(z.enum(['yes', 'no']))`,
    schemaImports: {},
    condition: `${name}: input.${name} ? input.${name} === 'yes' : undefined`,
    properties: `anyLabel: ${label(field)}, options: [{ value: 'yes', label: t('form-fields:boolean.yes') }, { value: 'no', label: t('form-fields:boolean.no') }],`,
    label: label(field),
    filterImports: {},
    examples: [
      { value: 'true', param: `'yes'` },
      { value: 'false', param: `'no'` },
    ],
  }
}

function relationFilter(field: Field, { one }: Slice): ListFilter {
  const { name, target } = field
  return {
    field,
    param: name,
    rule: 'idParam()',
    restRule: 'z.optional(z.uuid())',
    schemaImports: { '@/platform/fields/filter-params': ['idParam'] },
    condition: `${name}Id: input.${name} || undefined`,
    properties: `control: <RelationFilter name="${name}" label={${label(field)}} resource="${target}" value={search.${name}} related={items.map((${one}) => ${one}.${name})} />,`,
    label: label(field),
    filterImports: { '@/shell/lists/relation-filter': ['RelationFilter'] },
  }
}

/** Two params for one condition. */
function dayFilter(field: Field, end: 'from' | 'until'): ListFilter {
  const param = `${field.name}${capitalize(end)}`
  const text = `t('lists:${end}', { label: ${label(field)} })`
  const [from, until] = [`input.${field.name}From`, `input.${field.name}Until`]
  return {
    field,
    param,
    rule: 'dayParam()',
    restRule: 'z.optional(calendarDay())',
    schemaImports: { '@/platform/fields/filter-params': ['dayParam'] },
    ...(end === 'from' && { condition: `${field.name}: dayRange(${from}, ${until})` }),
    properties: `control: <DayFilter name="${param}" label={${text}} value={search.${param}} />,`,
    label: text,
    filterImports: { '@/shell/lists/day-filter': ['DayFilter'] },
    examples:
      end === 'from'
        ? [toExample('2031-02-01', '2031-02-01'), toExample('2031-01-31')]
        : [toExample('2021-02-01', '2021-02-01'), toExample('2021-02-02')],
  }
}

/** The same control. Its days are those of the device, so the params are the instants at their start and end. */
function instantFilter(field: Field, end: 'from' | 'until'): ListFilter {
  const filter = dayFilter(field, end)
  const { param, label, condition } = filter
  const instant = end === 'from' ? 'start' : 'end'
  return {
    ...filter,
    rule: 'instantParam()',
    restRule: 'z.optional(utcInstant())',
    schemaImports: { '@/platform/fields/filter-params': ['instantParam'] },
    ...(condition && { condition: condition.replace('dayRange', 'instantRange') }),
    properties: `control: <DayFilter name="${param}" label={${label}} value={search.${param}} instant="${instant}" />,`,
    examples:
      end === 'from'
        ? [
            toExample('2031-02-01T09:00:00.000Z', '2031-02-01T09:00:00.000Z'),
            toExample('2031-02-01T08:59:59.999Z'),
          ]
        : [
            toExample('2021-02-01T09:00:00.000Z', '2021-02-01T09:00:00.000Z'),
            toExample('2021-02-01T09:00:00.001Z'),
          ],
  }
}

function toExample(value: string, param = ''): FilterExample {
  return { value: `'${value}'`, param: `'${param}'` }
}

/** Whether the field has a filter by days. */
function hasDays({ type }: Field): boolean {
  return type === 'date' || type === 'datetime'
}

/** Controls that are no selects need JSX. */
export function filtersPath({ oneFile, fields }: Slice): string {
  const hasControls = fields.some((field) => field.type === 'relation' || hasDays(field))
  return `${oneFile}-filters.${hasControls ? 'tsx' : 'ts'}`
}

/** Filters by rows need the items of the list, which name the chosen row. */
export function hasRelationFilter({ fields }: Slice): boolean {
  return fields.some(({ type }) => type === 'relation')
}

/** `<singular>-filters.tsx`: the filters of the list. */
export function filtersFile(slice: Slice): string {
  const { One, manyFile } = slice
  const filters = listFilters(slice)
  const isRelated = hasRelationFilter(slice)
  const modules = mergeImports(
    {
      '@/i18n/use-translation': ['useTranslation'],
      '@/shell/lists/filter': ['type Filter'],
      '@/auth/permissions/actor': [isRelated && 'type Actor'],
      '@/auth/permissions/permissions': [isRelated && 'isAllowed'],
      [`./${manyFile}.queries`]: [isRelated && `type ${One}`],
      [`./${manyFile}.schema`]: [`type ${One}Search`],
    },
    ...filters.map(({ filterImports }) => filterImports),
  )
  const namespaces = [
    `'${manyFile}'`,
    ...(filters.some(({ field }) => field.type === 'boolean') ? ["'form-fields'"] : []),
    ...(filters.some(({ field }) => hasDays(field)) ? ["'lists'"] : []),
  ]
  return `${imports(modules)}

export function use${One}Filters(search: ${One}Search${isRelated ? `, items: ${One}[], actor: Actor` : ''}): Filter[] {
  const { t } = useTranslation(${namespaces.length > 1 ? `[${namespaces.join(', ')}]` : namespaces[0]})
  return [
${filters.map((filter) => filterItem(filter, slice)).join('\n')}
  ]
}
`
}

/** A filter by rows is only for those who may read them. */
function filterItem({ field, param, label, properties }: ListFilter, { readActions }: Slice): string {
  const filter = `{
      name: '${param}',
      label: ${label},
      value: search.${param},
      ${properties}
    }`
  if (field.type !== 'relation') return `    ${filter},`
  return `    ...(isAllowed(actor, { ${field.target}: ['${readActions[field.target]}'] }) ? [${filter}] : []),`
}
