import { fieldKinds, isNullableRelation } from '../field-kinds.ts'
import { toKebabCase } from '../names.ts'
import { imports, mergeImports, type Slice } from '../slice.ts'
import type { Field, FieldType } from '../spec.ts'
import { labelKey, valuesKey } from '../texts/resource-texts.ts'
import { hasCreator } from './areas.ts'

/** The text for a user who has no name before the first visit. */
const noUserName = 'users:noName'

/** `<singular>-columns.tsx`: the columns of the list. */
export function columnsFile(slice: Slice): string {
  const { one, One, manyFile, oneFile, title, fields } = slice
  const shown = fields.filter(
    ({ name, type }) => name !== title.name && (type !== 'multiline' || name === 'description'),
  )
  const showsUsers = hasCreator(slice) || shown.some(({ target }) => target === 'user')
  const lines = shown.filter(({ type }) => type !== 'enum').slice(0, 2)
  const columns = [
    ...shown.map((field) => column(field, slice, lines.includes(field))),
    ...creatorColumn(slice),
  ]
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
  const { t } = useTranslation(${showsUsers ? `['${manyFile}', 'users']` : `'${manyFile}'`})
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
${columns.map((listed) => `${listed}\n`).join('')}    {
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

function creatorColumn(slice: Slice): string[] {
  if (!hasCreator(slice)) return []
  const { one, One, spec } = slice
  const object = `{ id: 'creator', header: t('creator'), phone: 'none', cell: (${one}) => ${one}.creator.name || t('${noUserName}') }`
  return spec.areas.length > 1
    ? [`...(area === 'manager' ? ([${object}] satisfies Column<${One}>[]) : []),`]
    : [`${object},`]
}

/** On phones, a state stands beside the name of the row, and the first two others in its second line. */
function column(field: Field, slice: Slice, isInLine: boolean): string {
  const { name, type } = field
  const phone = type === 'enum' ? 'badge' : isInLine || name === 'description' ? undefined : 'none'
  const properties = [
    `id: '${toKebabCase(name)}'`,
    `header: t('${labelKey(field)}')`,
    fieldKinds[type].order && `sort: '${name}'`,
    ['integer', 'decimal', 'money'].includes(type) && `align: 'end'`,
    type === 'multiline' && `width: 'text'`,
    ['link', 'email', 'datetime'].includes(type) && `width: 'wide'`,
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
      if (field.target === 'user') return `${value} && (${value}.name || t('${noUserName}'))`
      return `${value}${isNullableRelation(field) ? '?' : ''}.name`
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
