/** Names that cannot be those of a resource or a field. */
import { deriveNames, toKebabCase, toPascalCase } from './names.ts'
import type { Tree } from './plan.ts'
import type { ResourceSpec } from './spec.ts'

const javaScript =
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield async of'

/** Every object has these properties, such as `constructor`. */
const inherited = Object.getOwnPropertyNames(Object.prototype).join(' ')

/** Global names and types that a model would hide in the files that import it. */
const globals =
  'array awaited bigint blob boolean buffer date document error event file fetch function headers history image infinity intl iterator json location map math module name nan navigator node number object option partial performance position process promise proxy range reflect regexp request response returntype screen selection set storage string style symbol text url url window worker'

/** Prisma and the folders and words of the application. */
const application =
  'account action actor api app auth area avatar config dashboard database db demo dev field form home input item key language list locale login logout manager message metadata migration model onboarding operation page permission prisma resource role route row schema search select session setting statement subject table tag token transaction verification'

/** Schemas of the REST API, which has one of a name. */
const apiSchemas = 'money problem related total'

/** Reserved in PostgreSQL. Prisma quotes them, but people who write SQL would have to do so as well. */
const postgres =
  'all analyse analyze and any as asc asymmetric both cast check collate column constraint create current_user desc distinct except fetch foreign from grant group having initially intersect into leading limit localtime not offset on only or order placing primary references returning select some symmetric then to trailing union unique using variadic when where window'

/** The properties that every row has. */
const columns = 'id version createdAt updatedAt searchText creator creatorId'

/** The search params and the orders that every list has. `own` leaves out the rows of others. */
const listParams = 'searchTerm sort cursor limit panel own created updated'

const reservedResources = toSet(javaScript, inherited, globals, application, apiSchemas, postgres)
const reservedFields = toSet(javaScript, inherited, columns, listParams)

/** @throws Error if a name is reserved, taken, or unknown where one must exist. */
export function assertFree(spec: ResourceSpec, tree: Tree): void {
  const { One, many, manyFile, table } = deriveNames(spec)
  for (const word of [spec.name, many]) {
    if (reservedResources.has(word.toLowerCase())) {
      throw new Error(`"${word}" is a reserved word. Choose another name, for example customer${One}.`)
    }
  }
  const double = listTypes(tree).find(({ name }) => name.toLowerCase() === One.toLowerCase())
  if (double) throw new Error(`There is ${double.kind} "${double.name}" already. Choose another name.`)
  // Some models have a table of another name: that of `AuditEvent` is `activity`.
  if (readSchema(tree).includes(`@@map("${table}")`))
    throw new Error(`There is a table "${table}" already. Choose another name.`)
  const taken = [
    `src/features/${manyFile}`,
    ...tree.languages.map((language) => `src/i18n/locales/${language}/${manyFile}.json`),
    ...['manager', 'app', 'api'].flatMap((area) => [
      `src/routes/${area}/${manyFile}`,
      `src/routes/${area}/${manyFile}.tsx`,
    ]),
  ].find((path) => tree.exists(path))
  if (taken) throw new Error(`The name "${manyFile}" is taken: ${taken} exists. Choose another one.`)
  assertFieldsFree(spec, tree)
}

/** @throws Error if the name of a field is reserved, or if a relation refers to no resource. */
export function assertFieldsFree(spec: ResourceSpec, tree: Tree): void {
  const { many } = deriveNames(spec)
  for (const { name, type, target } of spec.fields) {
    if (reservedFields.has(name.toLowerCase()) || name === spec.name || name === many) {
      throw new Error(`"${name}" cannot be the name of a field. Choose another one.`)
    }
    if (type === 'relation') assertTarget(name, target, tree)
  }
}

function assertTarget(name: string, target: string, tree: Tree): void {
  const model = toPascalCase(target)
  const hasModel = listTypes(tree).some((type) => type.kind === 'a model' && type.name === model)
  if (hasModel && tree.read(`src/resources/${toKebabCase(target)}.ts`)) return
  throw new Error(
    `"${target}" is neither a type of field nor a resource (${name}:${target}). Correct it, or make the resource first; --help lists the types.`,
  )
}

/** Models and enums share their names in Prisma, and those of their tables and types in PostgreSQL. */
function listTypes(tree: Tree) {
  return [...readSchema(tree).matchAll(/^(model|enum) (\w+) \{$/gm)].map(([, keyword, name = '']) => ({
    kind: keyword === 'enum' ? 'an enum' : 'a model',
    name,
  }))
}

function readSchema(tree: Tree): string {
  return tree.read('prisma/schema.prisma') ?? ''
}

function toSet(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((words) => words.toLowerCase().split(' ')))
}
