/** The code of each type of field in each layer, from the model to the page. */
import { appConfig } from '#config'
import { capitalize, toText } from './names.ts'
import { type Imports, type Slice, targetTitle } from './slice.ts'
import type { Field, FieldType } from './spec.ts'
import { labelKey, valuesKey } from './texts/resource-texts.ts'

type Column = [name: string, type: string, attributes?: string]

type Conversion = { columns: string[]; value: string; imports: Imports }

type FieldKind = {
  columns: (field: Field, slice: Slice) => Column[]
  /** Lines of the `select` of the data functions, if it is not the column of the name. */
  select?: (field: Field, slice: Slice) => string
  /** Set if the value of a row differs from its columns. */
  fromRow?: (field: Field, slice: Slice) => Conversion | undefined
  /** Set if the columns differ from the input. */
  toRow?: (field: Field) => { columns: string; imports: Imports }
  /** The value of a saved row, as the input of an update has it. */
  current?: (field: Field) => string
  /** Lists can be sorted by it: the type of the order. */
  order?: 'text' | 'time' | 'integer' | 'bigint' | 'decimal' | 'enum' | 'boolean'
  /** Lists can be filtered by it: the column. */
  filterColumn?: (field: Field) => string
  schemaImports: (field: Field) => Imports
  schemaConstants?: (field: Field) => string
  rule: (field: Field) => string
  /** Set if the rule differs where an absent field keeps its value. */
  ruleOfChange?: (field: Field) => string | false
  /** The component of the form, and its properties besides name and label. */
  control: (field: Field, slice: Slice) => string
  controlImports: (field: Field) => Imports
  /** The value of a new row in the form, as TypeScript. */
  empty: (field: Field) => string
  /** On a page or, without its links, in the notice of an edit conflict. `value` is the expression. */
  display: (value: string, field: Field, slice: Slice, isLinked?: boolean) => string
  displayImports: (field: Field) => Imports
  /** In the notice of an edit conflict, if it differs. */
  saved?: (value: string, field: Field) => string
  /** The type of the REST API, as TypeScript. */
  output: (field: Field) => string
  outputImports?: Imports
  /** The example of the REST API, if it is not the first sample. */
  example?: (field: Field) => string
  about?: string
  /** A valid input for seeds and tests, as TypeScript. */
  sample: (field: Field, index: number) => string
}

/** The component of the form. */
function enteredIn(
  component: string,
  module = 'form-fields',
  attributes: (field: Field) => string = () => '',
): Pick<FieldKind, 'control' | 'controlImports'> {
  return {
    control: (field) =>
      `<${component} name="${field.name}" label={t('${labelKey(field)}')}${field.isOptional ? '' : ' required'}${attributes(field)} />`,
    controlImports: () => ({ [`@/shell/forms/${module}`]: [component] }),
  }
}

/** The component that shows the value on a page. */
function shownBy(component: string): Pick<FieldKind, 'display' | 'displayImports'> {
  return {
    display: (value) => `<${component} value={${value}} />`,
    displayImports: () => ({ '@/shell/values/values': [component] }),
  }
}

function oneColumn(type: string, attributes?: string) {
  return ({ name, isOptional }: Field): Column[] => [[name, `${type}${isOptional ? '?' : ''}`, attributes]]
}

/** The builder of a required field; `optional` adds the empty value. */
function builder(module: string, call: string) {
  return {
    schemaImports: ({ isOptional }: Field): Imports => ({
      [`@/platform/fields/${module}`]: [call.replace(/\(.*$/s, '')],
      '@/platform/fields/field-schema': [isOptional && 'optional'],
    }),
    rule: ({ isOptional }: Field) => (isOptional ? `optional(${call})` : call),
  }
}

const words = [
  'Alder',
  'Birch',
  'Cedar',
  'Elm',
  'Fir',
  'Hazel',
  'Larch',
  'Maple',
  'Oak',
  'Pine',
  'Rowan',
  'Willow',
]

/** A word for the sample row at an index. */
function sampleWord(index: number): string {
  return words[index % words.length] ?? ''
}

/** `Customer 1`, so that each column says what it contains. A name needs no such word. */
function sampleText({ name }: Field, index: number): string {
  return name === 'name' ? sampleWord(index) : `${capitalize(toText(name))} ${index + 1}`
}

const text: FieldKind = {
  columns: oneColumn('String'),
  schemaImports: (field) => ({
    '@/platform/fields/field-schema': [field.isOptional && 'optional'],
    '@/platform/message': [isName(field) && 'message'],
    '@/platform/text/text': ['singleLine'],
  }),
  schemaConstants: ({ name }) => `const ${name}MaxLength = 100`,
  rule: (field) => {
    const messages = isName(field)
      ? `, required: message('validation:name.required'), invalid: message('validation:name.invalid')`
      : ''
    const rule = `singleLine({ max: ${field.name}MaxLength${messages} })`
    return field.isOptional ? `optional(${rule})` : rule
  },
  ...enteredIn('TextField'),
  empty: () => "''",
  ...shownBy('TextValue'),
  saved: (value) => `<bdi>{${value}}</bdi>`,
  output: () => 'z.string()',
  sample: (field, index) => `'${sampleText(field, index)}'`,
}

/** Empty text instead of null: it is text, whether there is one line of it or none. */
const multiline: FieldKind = {
  columns: ({ name }) => [[name, 'String', '@default("")']],
  schemaImports: ({ isOptional }) => ({
    '@/platform/text/text': ['multiLine'],
    '@/platform/message': [!isOptional && 'message'],
  }),
  schemaConstants: ({ name, isOptional }) =>
    `const ${name}MaxLength = 2_000${isOptional ? `\n\nconst ${capitalize(name)} = multiLine({ max: ${name}MaxLength })` : ''}`,
  rule: ({ name, isOptional }) =>
    isOptional ? `z._default(${capitalize(name)}, '')` : requiredMultiline(name),
  ruleOfChange: ({ name, isOptional }) => isOptional && capitalize(name),
  ...enteredIn('MultilineField'),
  empty: () => "''",
  ...shownBy('TextValue'),
  output: () => 'z.string()',
  sample: (field, index) => `'${sampleText(field, index)}.\\nA second line.'`,
}

/** Its messages say “name” instead of “field”. */
function isName({ name }: Field): boolean {
  return name === 'name'
}

function requiredMultiline(name: string): string {
  return `multiLine({ max: ${name}MaxLength }).check(z.minLength(1, message('validation:required')))`
}

const link: FieldKind = {
  columns: oneColumn('String'),
  ...builder('link', 'link()'),
  ...enteredIn('LinkField'),
  empty: () => "''",
  ...shownBy('LinkValue'),
  saved: (value) => `<bdi dir="ltr">{${value}}</bdi>`,
  output: () => 'z.string()',
  about: 'A web address. `https://` is added if the scheme is missing.',
  sample: (_field, index) => `'https://www.example.com/${sampleWord(index).toLowerCase()}'`,
}

const email: FieldKind = {
  columns: oneColumn('String'),
  schemaImports: ({ isOptional }) => ({
    '@/auth/fields/email-address': ['EmailAddress'],
    '@/platform/fields/field-schema': [isOptional && 'optional'],
  }),
  rule: ({ isOptional }) => (isOptional ? 'optional(EmailAddress)' : 'EmailAddress'),
  ...enteredIn('EmailField'),
  empty: () => "''",
  ...shownBy('EmailValue'),
  saved: (value) => `<bdi dir="ltr">{${value}}</bdi>`,
  output: () => 'z.string()',
  sample: (_field, index) => `'${sampleWord(index).toLowerCase()}@example.com'`,
}

const integer: FieldKind = {
  columns: oneColumn('Int'),
  ...builder('number-fields', 'integer()'),
  order: 'integer',
  ...enteredIn('IntegerField', 'number-fields'),
  empty: () => 'null',
  ...shownBy('NumberValue'),
  output: () => 'z.int32()',
  sample: (_field, index) => String((index + 1) * 3),
}

const decimal: FieldKind = {
  columns: oneColumn('Decimal', '@db.Decimal(18, 4)'),
  fromRow: ({ name, isOptional }) => ({
    columns: [name],
    value: `${name}${isOptional ? '?.' : '.'}toFixed()${isOptional ? ' ?? null' : ''}`,
    imports: {},
  }),
  ...builder('number-fields', 'decimal({ digits: 18, scale: 4 })'),
  order: 'decimal',
  ...enteredIn('DecimalField', 'number-fields'),
  empty: () => 'null',
  ...shownBy('NumberValue'),
  output: () => 'z.string()',
  about: 'A decimal number as text, with at most 14 digits before the point and 4 after it.',
  sample: (_field, index) => `'${index + 1}.5'`,
}

/** With separators, as in code that is written by hand. */
export function sampleAmount(index: number): string {
  return ((index + 1) * 125_000).toLocaleString('en').replaceAll(',', '_')
}

/** The default of forms. */
export const [sampleCurrency] = appConfig.currencies

/** Two columns, which belong together: the amount in the smallest unit, and the currency. */
const money: FieldKind = {
  columns: ({ name, isOptional }) => {
    const mark = isOptional ? '?' : ''
    return [
      [`${name}Minor`, `BigInt${mark}`],
      [`${name}Currency`, `String${mark}`],
    ]
  },
  select: ({ name }) => `${name}Minor: true,\n${name}Currency: true,`,
  fromRow: ({ name, isOptional }) => ({
    columns: [`${name}Minor`, `${name}Currency`],
    value: isOptional
      ? `${name}Minor === null || ${name}Currency === null ? null : fromMoneyColumns(${name}Minor, ${name}Currency)`
      : `fromMoneyColumns(${name}Minor, ${name}Currency)`,
    imports: { '@/platform/fields/money-columns': ['fromMoneyColumns'] },
  }),
  toRow: ({ name, isOptional }) => ({
    columns: isOptional
      ? `${name}Minor: ${name}?.amount ?? null, ${name}Currency: ${name}?.currency ?? null`
      : `${name}Minor: ${name}.amount, ${name}Currency: ${name}.currency`,
    imports: {},
  }),
  ...builder('money', 'money()'),
  order: 'bigint',
  ...enteredIn('MoneyField', 'number-fields'),
  empty: () => 'null',
  ...shownBy('MoneyValue'),
  output: () => 'Money',
  outputImports: { '@/api/field-schemas.server': ['Money'] },
  about: 'The amount in the smallest unit of the currency.',
  sample: (_field, index) => `{ amount: ${sampleAmount(index)}, currency: '${sampleCurrency}' }`,
}

const boolean: FieldKind = {
  columns: ({ name }) => [[name, 'Boolean', '@default(false)']],
  schemaImports: () => ({}),
  rule: () => 'z._default(z.boolean(), false)',
  ruleOfChange: () => 'z.boolean()',
  order: 'boolean',
  filterColumn: ({ name }) => name,
  control: (field) => `<CheckboxField name="${field.name}" label={t('${labelKey(field)}')} />`,
  controlImports: () => ({ '@/shell/forms/form-fields': ['CheckboxField'] }),
  empty: () => 'false',
  ...shownBy('BooleanValue'),
  output: () => 'z.boolean()',
  sample: (_field, index) => String(index % 4 === 3),
}

const date: FieldKind = {
  columns: oneColumn('DateTime', '@db.Date'),
  fromRow: ({ name, isOptional }) => ({
    columns: [name],
    value: isOptional ? `${name} && fromDateColumn(${name})` : `fromDateColumn(${name})`,
    imports: { '@/platform/fields/date-fields': ['fromDateColumn'] },
  }),
  toRow: ({ name, isOptional }) => ({
    columns: `${name}: ${isOptional ? `${name} ? toDateColumn(${name}) : null` : `toDateColumn(${name})`}`,
    imports: { '@/platform/fields/date-fields': ['toDateColumn'] },
  }),
  ...builder('date-fields', 'calendarDay()'),
  order: 'time',
  ...enteredIn('DateField', 'date-fields'),
  empty: () => 'null',
  ...shownBy('DayValue'),
  output: () => 'z.iso.date()',
  sample: (_field, index) => `'2027-${String((index % 12) + 1).padStart(2, '0')}-15'`,
}

const datetime: FieldKind = {
  columns: oneColumn('DateTime', '@db.Timestamptz(3)'),
  ...builder('date-fields', 'instant()'),
  order: 'time',
  ...enteredIn('DateTimeField', 'date-fields'),
  empty: () => 'null',
  ...shownBy('DateTimeValue'),
  output: () => 'Timestamp',
  sample: (_field, index) => `'2027-01-${String((index % 28) + 1).padStart(2, '0')}T09:00:00.000Z'`,
}

const choice: FieldKind = {
  columns: ({ name, isOptional }, { One }) => [[name, `${One}${capitalize(name)}${isOptional ? '?' : ''}`]],
  schemaImports: ({ isOptional }) => ({ '@/platform/fields/field-schema': [isOptional && 'optional'] }),
  schemaConstants: (field) =>
    `export const ${valuesKey(field)} = [${field.values.map((value) => `'${value}'`).join(', ')}] as const`,
  rule: (field) =>
    field.isOptional ? `optional(z.enum(${valuesKey(field)}))` : `z.enum(${valuesKey(field)})`,
  order: 'enum',
  filterColumn: ({ name }) => name,
  control: (field) => `<SelectField name="${field.name}" label={t('${labelKey(field)}')}>
${field.isOptional ? '<option value="">{t(\'form-fields:none\')}</option>\n' : ''}        {${valuesKey(field)}.map((choice) => (
          <option key={choice} value={choice}>
            {t(\`${valuesKey(field)}.\${choice}\`)}
          </option>
        ))}
      </SelectField>`,
  controlImports: () => ({ '@/shell/forms/form-fields': ['SelectField'] }),
  empty: ({ values, isOptional }) => (isOptional ? 'null' : `'${values[0] ?? ''}'`),
  display: (value, field) =>
    field.isOptional
      ? `{${value} ? t(\`${valuesKey(field)}.\${${value}}\`) : <NoValue />}`
      : `{t(\`${valuesKey(field)}.\${${value}}\`)}`,
  displayImports: ({ isOptional }) => ({ '@/shell/values/values': [isOptional && 'NoValue'] }),
  output: (field) => `z.enum(${valuesKey(field)})`,
  sample: ({ values }, index) => `'${values[index % values.length] ?? ''}'`,
}

const relation: FieldKind = {
  columns: (field) => [[`${field.name}Id`, isNullableRelation(field) ? 'String?' : 'String', '@db.Uuid']],
  // The email address of a user is not for everyone who reads the row.
  select: (field, slice) => `${field.name}: { select: { id: true, ${targetTitle(field, slice)}: true } },`,
  fromRow: (field, slice) => {
    const { name } = field
    const title = targetTitle(field, slice)
    // Users need no conversion, but `make:field` extends the rows of resources that were made with one.
    if (title === 'name' && field.target !== 'user') return undefined
    const row = `{ id: ${name}.id, name: ${name}.${title} }`
    return { columns: [name], value: isNullableRelation(field) ? `${name} && ${row}` : row, imports: {} }
  },
  toRow: ({ name }) => ({ columns: `${name}Id: ${name}`, imports: {} }),
  current: (field) =>
    isNullableRelation(field) ? `current.${field.name}?.id ?? null` : `current.${field.name}.id`,
  ...builder('relation', 'relation()'),
  filterColumn: ({ name }) => `${name}Id`,
  ...enteredIn('RelationField', 'relation-field', ({ target }) => ` resource="${target}"`),
  empty: () => 'null',
  display: (value, { target }, _slice, isLinked) => relatedValue(target, value, isLinked),
  displayImports: () => relatedValueImports,
  output: () => 'Related',
  outputImports: { '@/api/field-schemas.server': ['Related'] },
  example: () => `'0199a3c4-5d6e-7f80-9a1b-2c3d4e5f6071'`,
  sample: () => 'null',
}

/** Shows the row that another one refers to. */
export function relatedValue(resource: string, value: string, isLinked?: boolean): string {
  return `<RelatedValue ${isLinked ? 'area={area} ' : ''}resource="${resource}" value={${value}} />`
}

export const relatedValueImports: Imports = { '@/shell/values/related-value': ['RelatedValue'] }

/**
 * A relation to a user is always nullable, so deleting the user keeps the rows (`SetNull`). Any other required relation
 * restricts the deletion.
 */
export function isNullableRelation({ isOptional, target }: Field): boolean {
  return isOptional || target === 'user'
}

export const fieldKinds: Readonly<Record<FieldType, FieldKind>> = {
  text,
  multiline,
  integer,
  decimal,
  money,
  boolean,
  date,
  datetime,
  enum: choice,
  link,
  email,
  relation,
}

/** The column that a list is sorted by. An amount counts regardless of its currency. */
export function orderColumn({ name, type }: Field): string {
  return type === 'money' ? `${name}Minor` : name
}

/** Whether a row may lack the value. */
export function isEmptyAllowed(field: Field): boolean {
  return field.isOptional || (field.type === 'relation' && isNullableRelation(field))
}

/** The value of a field on a page. */
export function displayField(field: Field, row: string, slice: Slice): string {
  return fieldKinds[field.type].display(`${row}.${field.name}`, field, slice, true)
}

/** The saved value in the notice of an edit conflict. */
export function savedField(field: Field, slice: Slice): string {
  const { saved, display } = fieldKinds[field.type]
  const value = `saved.${field.name}`
  return saved && !field.isOptional ? saved(value, field) : display(value, field, slice)
}
