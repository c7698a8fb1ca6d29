/** The data that the templates of a resource share: its names, its fields and the imports of a file. */
import { deriveNames, type Names, toKebabCase } from './names.ts'
import { type Field, type ResourceSpec, titleField } from './spec.ts'
import { findTitleColumn } from './target-model.ts'

export type Slice = Names & {
  spec: ResourceSpec
  fields: readonly Field[]
  title: Field
  /** The fields whose words the search finds. */
  searched: readonly Field[]
  /** Whether the manager changes rows, or the app, which has no manager beside it or belongs to the owners. */
  isManaged: boolean
  /** The type of the `area` property of its components. */
  areaType: string
  /** `prisma/schema.prisma` before the model of the resource is added. */
  schema: string
  /** The plural of the resources that relations refer to, by their name. */
  plurals: Readonly<Record<string, string>>
  /** The action that allows to read these resources, by their name. */
  readActions: Readonly<Record<string, string>>
  /** The relations to rows that belong to users. */
  ownRelations: readonly Field[]
  /** The catalogue of the resource that a relation refers to, as JSON. */
  readTargetTexts: (field: Field, language: string) => string | undefined
}

/** The text of a file of the project, or undefined if it is missing. */
type Read = (path: string) => string | undefined

export function createSlice(spec: ResourceSpec, read: Read): Slice {
  const plurals = readTargets(spec, read, /^ {2}plural: '([\w-]+)'/m)
  return {
    ...deriveNames(spec),
    spec,
    fields: spec.fields,
    title: titleField(spec),
    searched: listSearched(spec.fields),
    isManaged: spec.areas.includes('manager') && !spec.isOwn,
    areaType: spec.areas.length > 1 ? 'Area' : `'${spec.areas[0]}'`,
    schema: read('prisma/schema.prisma') ?? '',
    plurals,
    readActions: readTargets(spec, read, /^ {2}readAction: '([\w-]+)'/m),
    ownRelations: listOwnRelations(spec, read),
    readTargetTexts: ({ target }, language) => read(`src/i18n/locales/${language}/${plurals[target]}.json`),
  }
}

export function listSearched(fields: readonly Field[]): Field[] {
  return fields.filter(({ type }) => ['text', 'multiline', 'link', 'email'].includes(type))
}

/** The relations to rows that belong to users. */
export function listOwnRelations(spec: Pick<ResourceSpec, 'fields'>, read: Read): Field[] {
  const isOwned = readTargets(spec, read, /('access-all')/)
  return spec.fields.filter(({ target }) => isOwned[target])
}

/** The declarations of the targets, by the name of the target. */
function readTargets({ fields }: Pick<ResourceSpec, 'fields'>, read: Read, pattern: RegExp) {
  return Object.fromEntries(
    fields.map(({ target }) => {
      const declaration = read(`src/resources/${toKebabCase(target)}.ts`) ?? ''
      return [target, pattern.exec(declaration)?.[1] ?? '']
    }),
  )
}

/** The column that names the rows of a relation's target. */
export function targetTitle({ target }: Field, { schema }: Slice): string {
  return findTitleColumn(schema, target)
}

/** An object of the fields. It has a line for each, so that `make:field` and a change of another line do not conflict. */
export function fieldNames(fields: Slice['fields']): string {
  return `{\n${fields.map(({ name }) => `${name},\n`).join('')}}`
}

export type Imports = Record<string, readonly (string | false)[]>

/** Import statements without the names that are `false`. The formatter sorts them. */
export function imports(modules: Imports): string {
  return Object.entries(modules)
    .flatMap(([module, listed]) => {
      const names = [...new Set(listed.filter((name) => name !== false))].sort()
      const [first = ''] = names
      if (first.startsWith('default ')) return `import ${first.replace('default ', '')} from '${module}'`
      const areTypes = names.every((name) => name.startsWith('type '))
      const clause = names.map((name) => (areTypes ? name.replace('type ', '') : name)).join(', ')
      return names.length > 0 ? `import ${areTypes ? 'type ' : ''}{ ${clause} } from '${module}'` : []
    })
    .join('\n')
}

export function mergeImports(...all: Imports[]): Imports {
  const merged: Record<string, (string | false)[]> = {}
  for (const modules of all) {
    for (const [module, names] of Object.entries(modules)) {
      merged[module] = [...(merged[module] ?? []), ...names]
    }
  }
  return merged
}
