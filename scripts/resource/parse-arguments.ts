import { parseArgs } from 'node:util'
import type { Area } from '../../src/resources/area.ts'
import { pluralize, toCamelCase, toKebabCase } from './names.ts'
import { type Field, fieldTypes, type Labels, type ResourceSpec, titleField } from './spec.ts'

export const usage = `npm run make:resource -- <name> <field>:<type>… [options]

Fields    name:text        one line              budget:money     an amount and its currency
          notes:multiline  several lines         archived:boolean yes or no
          count:integer    a whole number        dueDate:date     a calendar day
          weight:decimal   a number              startsAt:datetime a moment
          site:link        a web address         contact:email    an email address
          status:enum=planned,active,done        one of these values
          owner:user       a user                project:project  a row of another resource
          carrier:user?    may be empty          code:text:unique two rows never have the same

Options   --area manager|app|both  where it has pages (manager; both with --own). With app
                                   or both, all users may read it
          --own                    a row belongs to its creator. The app shows own rows, and the
                                   manager shows administrators the rows of all
          --no-figures             the dashboard does not count its rows
          --plural <name>          the plural, if it is irregular or the name ends in s
          --label fr=projet,projets          its name in a language, singular and plural
          --label fr.dueDate=Échéance        the label of a field in a language
          --label fr.status.active=En cours  the label of a value`

export function parseArguments(args: readonly string[]): ResourceSpec {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      area: { type: 'string' },
      own: { type: 'boolean', default: false },
      'no-figures': { type: 'boolean', default: false },
      plural: { type: 'string' },
      label: { type: 'string', multiple: true, default: [] },
    },
  })
  const [typed = '', ...fields] = positionals
  if (typed.includes(':')) throw new Error(`The name of the resource comes first, before ${typed}.`)
  const name = parseName(typed, 'The name of a resource')
  return {
    name,
    plural: values.plural ? toKebabCase(parseName(values.plural, 'A plural')) : pluralize(name),
    fields: fields.map(parseField),
    areas: parseArea(values.area ?? defaultArea(values.own)),
    isOwn: values.own,
    hasDailyFigures: !values['no-figures'],
    labels: parseLabels(values.label),
  }
}

/** @throws Error if the fields do not make a resource. */
export function assertComplete(spec: ResourceSpec): void {
  titleField(spec)
  const names = spec.fields.map(({ name }) => name)
  const double = names.find((name, index) => names.indexOf(name) !== index)
  if (double) throw new Error(`The field "${double}" is there twice. Rename one of them.`)
  if (spec.plural === toKebabCase(spec.name)) {
    throw new Error(`"${spec.name}" is its own plural. State another one with --plural.`)
  }
}

/** @throws Error if the project lacks the language of a label, or the resource its field or value. */
export function assertLabels({ fields, labels }: ResourceSpec, languages: readonly string[]): void {
  const known = fields.flatMap(({ name, values }) => [name, ...values.map((value) => `${name}.${value}`)])
  for (const [language, label] of Object.entries(labels)) {
    assertKnown(language, languages, `a language of this project (--label ${language}=…)`)
    for (const key of Object.keys(label.fields)) {
      assertKnown(key, known, `a field or a value of an enum (--label ${language}.${key}=…)`)
    }
  }
}

function assertKnown(word: string, known: readonly string[], what: string): void {
  if (!known.includes(word)) throw new Error(`"${word}" is not ${what}. Known are: ${known.join(', ')}.`)
}

const fieldPattern = /^([^:]+):([A-Za-z][\w-]*)(?:\(([^)]*)\)|=([^?:]*))?(:unique)?(\?)?$/

/** `status:enum(planned,active)`, `status:enum=planned,active`, `code:text:unique?`, `carrier:user?` */
export function parseField(typed: string): Field {
  const [, rawName = '', rawType = '', inParentheses, afterEquals, unique, mark] =
    fieldPattern.exec(typed) ?? []
  if (!rawType)
    throw new Error(`"${typed}" is not a field. Example: name:text, code:text:unique or carrier:user?`)
  const name = parseName(rawName, 'The name of a field')
  const known = fieldTypes.find((type) => type === rawType)
  if (known === 'relation') throw new Error(`A relation names its resource, for example ${name}:user`)
  const type = known ?? 'relation'
  const listed = inParentheses ?? afterEquals
  if (listed !== undefined && type !== 'enum') throw new Error(`Only an enum has values: "${typed}"`)
  if (unique && type !== 'text') throw new Error(`Only a text can be unique: "${typed}"`)
  if (mark && type === 'boolean') throw new Error(`A boolean is yes or no, so it is never empty: "${typed}"`)
  return {
    name,
    type,
    isOptional: Boolean(mark),
    isUnique: Boolean(unique),
    values: type === 'enum' ? parseValues(name, listed ?? '') : [],
    target: type === 'relation' ? toCamelCase(rawType) : '',
  }
}

function parseValues(name: string, listed: string): string[] {
  const values = listed.split(',').map((value) => value.trim())
  const wrong = values.find((value) => !/^[a-z][a-zA-Z0-9]*$/.test(value))
  if (wrong !== undefined || values.length < 2) {
    throw new Error(`An enum needs at least two values in camelCase: ${name}:enum=planned,active`)
  }
  if (new Set(values).size < values.length)
    throw new Error(`The enum "${name}" has a value twice. List it once.`)
  return values
}

function parseName(typed: string, what: string): string {
  const name = toCamelCase(typed)
  if (!/^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/.test(typed) || name.length > 40) {
    throw new Error(`${what} consists of letters and digits and begins with a letter: "${typed}"`)
  }
  return name
}

/** An area that all users may open has to be asked for. Own rows need pages for their owners. */
export function defaultArea(isOwn: boolean): 'manager' | 'both' {
  return isOwn ? 'both' : 'manager'
}

function parseArea(typed: string): Area[] {
  if (typed === 'both') return ['manager', 'app']
  if (typed === 'manager' || typed === 'app') return [typed]
  throw new Error(`--area is manager, app or both, not "${typed}".`)
}

/** `fr=projet,projets` and `fr.dueDate=Échéance` */
function parseLabels(typed: readonly string[]): Record<string, Labels> {
  const labels: Record<string, { singular?: string; plural?: string; fields: Record<string, string> }> = {}
  for (const label of typed) {
    const [, language = '', key, typedText = ''] =
      /^([a-z]{2,3}(?:-\w+)?)(?:\.([\w.]+))?=(.+)$/.exec(label) ?? []
    // The tests refuse what i18next would replace, markup, and the quotation marks of typewriters.
    const text = typedText.replaceAll("'", '’')
    if (/[<>"`]|\{\{|\$t\(|\.\.\.|\p{Cc}| {2}/u.test(text))
      throw new Error(
        `"${label}" cannot be a label. Write it without {{, $t(, three dots, two spaces and the characters < > " \``,
      )
    if (!text) throw new Error(`"${label}" is not a label. Example: --label fr=projet,projets`)
    const known = labels[language] ?? { fields: {} }
    labels[language] = known
    if (key) known.fields[key] = text.trim()
    else {
      const [singular, plural, ...more] = text.split(',').map((word) => word.trim())
      if (!singular || !plural || more.length > 0) {
        throw new Error(`A label has a singular and a plural: --label ${language}=projet,projets`)
      }
      known.singular = singular
      known.plural = plural
    }
  }
  return labels
}
