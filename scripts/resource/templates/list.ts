import { fieldKinds } from '../field-kinds.ts'
import { capitalize, deriveNames, toKebabCase } from '../names.ts'
import { type Imports, imports, mergeImports, type Slice } from '../slice.ts'
import type { Field, FieldType } from '../spec.ts'
import { labelKey, valuesKey } from '../texts/resource-texts.ts'
import { hasCreator, managerCondition, pageWidth } from './pages.ts'

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
        ? [toDay('2031-02-01', '2031-02-01'), toDay('2031-01-31', '')]
        : [toDay('2021-02-01', '2021-02-01'), toDay('2021-02-02', '')],
  }
}

function toDay(value: string, param: string): FilterExample {
  return { value: `'${value}'`, param: `'${param}'` }
}

/** `<singular>-list.tsx`: the list page. */
export function listFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, title } = slice
  const hasFilters = listFilters(slice).length > 0
  const subject = title.name === 'name' ? '({ name }) => name' : `(row) => row.${title.name}`
  return `${imports({
    'lucide-react/icons/plus': ['default Plus'],
    '@/auth/permissions/actor': ['type Actor'],
    '@/auth/permissions/permissions': ['isAllowed'],
    '@/i18n/use-format': ['useFormat'],
    '@/i18n/use-translation': ['useTranslation'],
    '@/resources/area': [slice.areaType === 'Area' && 'type Area'],
    '@/shell/detail-panel/detail-panel': ['DetailPanel'],
    '@/shell/detail-panel/use-detail-panel': ['useDetailPanel'],
    '@/shell/forms/use-draft': ['useDraftDialog'],
    '@/shell/lists/bulk/bulk-delete': ['BulkDelete'],
    '@/shell/lists/paged-list': ['PagedList'],
    '@/shell/lists/use-list-query': ['isEmptyList', 'useListQuery'],
    '@/shell/lists/use-row-menu': ['useRowMenu'],
    '@/shell/lists/use-selection': ['useSelection'],
    '@/shell/navigation/resource-icons': ['resourceIcons'],
    '@/shell/page/page': ['Page'],
    '@/ui/dialog/dialog-button': ['DialogButton'],
    '@/ui/icon': ['Icon'],
    '@/ui/lazy-page': ['lazyPage'],
    '@/ui/list/empty-state': ['EmptyState'],
    [`./delete-${oneFile}`]: [`Delete${One}Dialog`],
    [`./${manyFile}.queries`]: [`type ${One}`, `${one}Mutations`, `${one}Queries`],
    [`./${manyFile}.schema`]: [`type ${One}Search`, `${one}Orders`],
    [`./${oneFile}-columns`]: [`use${One}Columns`],
    [`./${oneFile}-dialog`]: [`${One}Dialog`],
    [`./${oneFile}-filters`]: [hasFilters && `use${One}Filters`],
    [`./${oneFile}-form`]: ['draftName'],
    [`./${oneFile}-routes`]: [`${one}Routes`],
  })}

type Props = { area: ${slice.areaType}; actor: Actor; search: ${One}Search }

export function ${One}List({ area, actor, search }: Props) {
  const { t } = useTranslation('${manyFile}')
  const format = useFormat()
  const [isCreating, setIsCreating] = useDraftDialog(draftName())
  const { query, items, total } = useListQuery(${one}Queries.list(search))
  const panel = useDetailPanel(items, ${One}Page)
  const selection = useSelection(items, JSON.stringify(search))
  const canDelete = ${managerCondition(slice)}isAllowed(actor, { ${one}: ['delete'] })
  const { rowMenu, dialogs } = useRowMenu<${One}>({
    canUpdate: ${managerCondition(slice)}isAllowed(actor, { ${one}: ['update'] }),
    canDelete,
    editDialog: (row, dialog) => <${One}Dialog {...dialog} ${one}={row} />,
    deleteDialog: (row, dialog) => (
      <Delete${One}Dialog {...dialog} ${one}={row} onDeleted={dialog.onClose} />
    ),
  })
  const create = ${managerCondition(slice)}isAllowed(actor, { ${one}: ['create'] }) && (
    <DialogButton onClick={() => setIsCreating(true)}>
      <Icon as={Plus} />
      {t('new')}
    </DialogButton>
  )

  return (
    <Page
      title={t('title')}
      total={total?.count ? t('total', { count: total.count, formatted: format.cappedCount(total) }) : undefined}
      // An empty list has the button in its middle.
      actions={!isEmptyList(total, search) && create}
      width=${pageWidth(slice)}
      aside={
        <DetailPanel panel={panel} to={${one}Routes[area].detail} detail={${one}Queries.detail}>
          {(id) => <${One}Page area={area} actor={actor} id={id} />}
        </DetailPanel>
      }
    >
      <PagedList
        name="${manyFile}"
        label={t('title')}
        items={items}
        query={query}
        columns={use${One}Columns(area)}
        orders={${one}Orders}
        search={search}
        searchPlaceholder={t('searchPlaceholder')}
        ${hasFilters ? `filters={use${One}Filters(search${hasRelationFilter(slice) ? ', items, actor' : ''})}` : ''}
        rowName={${subject}}
        rowMenu={rowMenu}
        selection={canDelete ? selection : undefined}
        panel={panel}
        empty={
          <EmptyState icon={resourceIcons.${one}} title={t('empty.title')} text={t('empty.text')} action={create} />
        }
      />
      <BulkDelete
        selection={selection}
        mutation={${one}Mutations.removeMany()}
        text={(key, count) => t(\`deleteMany.\${key}\`, { count })}
      />
      <${One}Dialog open={isCreating} onClose={() => setIsCreating(false)} />
      {dialogs}
    </Page>
  )
}

const ${One}Page = lazyPage(() => import('./${oneFile}-page').then((module) => module.${One}Page))
`
}

/** Controls that are no selects need JSX. */
export function filtersPath({ oneFile, fields }: Slice): string {
  const hasControls = fields.some(({ type }) => type === 'relation' || type === 'date')
  return `${oneFile}-filters.${hasControls ? 'tsx' : 'ts'}`
}

/** Filters by rows need the items of the list, which name the chosen row. */
function hasRelationFilter({ fields }: Slice): boolean {
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
    ...(filters.some(({ field }) => field.type === 'date') ? ["'lists'"] : []),
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
  const { one } = deriveNames({ name: field.target, plural: field.target })
  return `    ...(isAllowed(actor, { ${one}: ['${readActions[field.target]}'] }) ? [${filter}] : []),`
}

/** `<singular>-columns.tsx`: the columns of the list. */
export function columnsFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, title, fields } = slice
  const shown = fields.filter(
    ({ name, type }) => name !== title.name && (type !== 'multiline' || name === 'description'),
  )
  const columns = shown.map((field, index) => column(field, slice, index))
  return `${imports(
    mergeImports(
      {
        '@/i18n/use-translation': ['useTranslation'],
        '@/resources/area': [slice.areaType === 'Area' && 'type Area'],
        '@/shell/lists/column': ['type Column'],
        '@/shell/page/date-time': ['DateTime'],
        '@/ui/list/list': ['ListRowLink'],
        '@/ui/badge': [shown.some(({ type }) => type === 'enum') && 'Badge'],
        [`./${manyFile}.queries`]: [`type ${One}`],
        [`./${oneFile}-routes`]: [`${one}Routes`],
      },
      ...shown.map((field) => (isPlainCell(field.type) ? {} : fieldKinds[field.type].displayImports(field))),
    ),
  )}

export function use${One}Columns(area: ${slice.areaType}): Column<${One}>[] {
  const { t } = useTranslation('${manyFile}')
  return [
    {
      id: '${title.name}',
      header: t('${labelKey(title)}'),
      sort: '${title.name}',
      cell: (${one}) => (
        <ListRowLink to={${one}Routes[area].detail} params={{ id: ${one}.id }}>
          {${one}.${title.name}}
        </ListRowLink>
      ),
    },
${columns.join('\n')}${creatorColumn(slice)}
    {
      id: 'created',
      header: t('createdAt'),
      sort: 'created',
      phone: 'none',
      isTranslated: true,
      cell: (${one}) => <DateTime value={${one}.createdAt} as="date" />,
    },
    {
      id: 'updated',
      header: t('updatedAt'),
      sort: 'updated',
      phone: 'none',
      isTranslated: true,
      cell: (${one}) => <DateTime value={${one}.updatedAt} as="date" />,
    },
  ]
}
`
}

function creatorColumn(slice: Slice): string {
  if (!hasCreator(slice)) return ''
  const { one, One, spec } = slice
  const object = `{ id: 'creator', header: t('creator'), phone: 'none', cell: (${one}) => ${one}.creator.name }`
  return spec.areas.length > 1
    ? `\n...(area === 'manager' ? ([${object}] satisfies Column<${One}>[]) : []),`
    : `\n${object},`
}

/** On phones, the first two stand in the second line of a row, and a state beside its name. */
function column(field: Field, slice: Slice, index: number): string {
  const { name, type } = field
  const phone = type === 'enum' ? 'badge' : index < 2 || name === 'description' ? undefined : 'none'
  const properties = [
    `id: '${toKebabCase(name)}'`,
    `header: t('${labelKey(field)}')`,
    fieldKinds[type].order && `sort: '${name}'`,
    ['integer', 'decimal', 'money'].includes(type) && `align: 'end'`,
    type === 'multiline' && `width: 'fill'`,
    ['link', 'email'].includes(type) && `width: 'wide'`,
    type === 'boolean' && `width: 'narrow'`,
    phone && `phone: '${phone}'`,
    ['enum', 'boolean', 'date', 'datetime'].includes(type) && 'isTranslated: true',
    `cell: (${slice.one}) => ${cell(field, slice)}`,
  ]
  return `    {
${properties
  .filter(Boolean)
  .map((property) => `      ${property},`)
  .join('\n')}
    },`
}

/** One line, cut off at the end where it is too long. */
function cell(field: Field, slice: Slice): string {
  const value = `${slice.one}.${field.name}`
  switch (field.type) {
    case 'text':
    case 'multiline':
    case 'link':
    case 'email':
      return value
    case 'relation':
      return `${value}?.name`
    case 'enum': {
      const badge = `<Badge>{t(\`${valuesKey(field)}.\${${value}}\`)}</Badge>`
      return field.isOptional ? `${value} && ${badge}` : badge
    }
    default:
      return fieldKinds[field.type].display(value, field, slice)
  }
}

function isPlainCell(type: FieldType): boolean {
  return ['text', 'multiline', 'link', 'email', 'relation', 'enum'].includes(type)
}
