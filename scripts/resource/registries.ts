/**
 * The lines outside of its folders that a resource needs. They are imports and list items, which go with the modules they
 * name. So the removal of the resource restores the file.
 */
import type { Slice } from './slice.ts'
import { type Field, fieldsBeyond, type ResourceSpec } from './spec.ts'
import { areaQueries } from './templates/areas.ts'
import { listKeyed } from './templates/rows.ts'

const exportPath = 'src/features/account/data-export/export-sections.server.ts'

/** A change of one file: the text before, the text after. `initial` is the text of a file that is missing. */
export type Edit = { path: string; apply: (text: string) => string; initial?: string }

export function registryEdits(slice: Slice): Edit[] {
  const { one, many, Many, manyFile, oneFile, spec } = slice
  const feature = `@/features/${manyFile}`
  const omitted = ['creatorId', ...listKeyed(slice).map(({ name }) => `${name}Key`), 'searchText', 'version']
  return [
    {
      path: 'src/resources/resources.ts',
      apply: (text) =>
        addToGroup(
          addImport(text, `import { ${one} } from './${oneFile}.ts'`),
          'export const resources = {',
          one,
        ),
    },
    { path: 'src/auth/permissions/roles.ts', apply: (text) => addPermissions(text, slice) },
    {
      path: 'src/shell/navigation/resource-icons.ts',
      apply: (text) =>
        addToGroup(
          addImport(text, "import Shapes from 'lucide-react/icons/shapes'"),
          "export const resourceIcons: Record<ResourceName, ComponentProps<typeof Icon>['as']> = {",
          `${one}: Shapes`,
        ),
    },
    {
      path: 'src/routes/-search-sources.ts',
      apply: (text) =>
        addToGroup(
          text,
          'export const searchSources: SearchSources = {',
          searchSource(slice, `${feature}/${manyFile}.queries`),
        ),
    },
    {
      path: 'src/routes/api/-rest.server.ts',
      apply: (text) =>
        addToGroup(
          addImport(text, `import { ${one}Operations } from '${feature}/${manyFile}.api.server'`),
          'const resourceOperations: Record<ResourceName, Operation[]> = {',
          `${one}: ${one}Operations`,
        ),
    },
    ...spec.areas.map((area) => ({
      path: `src/routes/${area}/-latest-lists.ts`,
      apply: (text: string) =>
        addToGroup(
          addImport(text, `import { latest${Many} } from '${feature}/latest-${manyFile}'`),
          `export const latestLists: Record<ResourceIn<'${area}'>, LatestList> = {`,
          `${one}: latest${Many}('${area}')`,
        ),
    })),
    ...(spec.isOwn
      ? [
          {
            path: exportPath,
            apply: (text: string) =>
              addToGroup(
                text,
                'export const sections: Record<string, Section> = {',
                `${many}: (userId, page) => db.${one}.findMany({
      ...page,
      where: { ...page.where, creatorId: userId },
      omit: { ${omitted.map((column) => `${column}: true`).join(', ')} },
    })`,
              ),
          },
        ]
      : []),
    {
      path: 'prisma/seed.ts',
      apply: (text) =>
        addToGroup(
          addImport(text, `import { seed${Many} } from './seed/${manyFile}.ts'`),
          'const resourceSeeds: SeedRows[] = [',
          `seed${Many}`,
        ),
    },
    {
      path: 'e2e/support/resources.ts',
      apply: (text) =>
        addToGroup(
          addImport(text, `import { ${many} } from '../${manyFile}.resource.ts'`),
          'export const resources: Resource[] = [',
          many,
        ),
    },
  ]
}

/** The export of own data omits the key of a unique text, which comes and goes with the field. */
export function changeExportedKeys(before: Slice, after: Slice): Edit[] {
  const { one, spec } = before
  if (!spec.isOwn) return []
  const replaceKey = (key: string, replacement: string): Edit => ({
    path: exportPath,
    apply: (text) =>
      text.replace(
        new RegExp(`(db\\.${one}\\.findMany\\((?:(?!findMany)[^])*?)(\\s+)${key}: true,`),
        `$1${replacement}`,
      ),
  })
  const isUnique = (field: Field) => field.isUnique
  return [
    ...fieldsBeyond(after, before)
      .filter(isUnique)
      .map(({ name }) => replaceKey(`${name}Key`, '')),
    ...fieldsBeyond(before, after)
      .filter(isUnique)
      .map(({ name }) => replaceKey('searchText', `$2${name}Key: true,$2searchText: true,`)),
  ]
}

/** A resource whose queries depend on the area has a search for each. */
function searchSource(slice: Slice, module: string): string {
  const queries = areaQueries(slice)
  const parameter = queries === `${slice.one}Queries` ? '' : 'area'
  return `${slice.one}: (${parameter}) => import('${module}').then((module) => module.${queries}.search)`
}

/** The roles that may read the rows, or their own rows. `text` is the file of the roles before or after the addition. */
export function listReaders(spec: ResourceSpec, text: string): string[] {
  return listRoles(text).filter((role) => actionsOfRole(spec, role).includes('read'))
}

/** The actions that the file of the roles grants to a role. Undefined if it does not name the subject. */
export function readGrants(text: string, role: string, subject: string): string[] | undefined {
  if (!listRoles(text).includes(role)) return undefined
  const roles = text.slice(text.indexOf('export const roles = {'))
  const { start, end } = findGroup(roles, findRole(roles, role))
  const [, listed] = new RegExp(`^ +${subject}: \\[([^\\]]*)\\]`, 'm').exec(roles.slice(start, end)) ?? []
  return listed === undefined
    ? undefined
    : [...listed.matchAll(/'([\w-]+)'/g)].map(([, action = '']) => action)
}

/** The subject of the permissions, and the actions of every role. */
function addPermissions(text: string, slice: Slice): string {
  const { one, spec } = slice
  const withStatement = addToGroup(text, 'export const statements = {', `${one}: resources.${one}.actions`)
  return listRoles(withStatement).reduce((changed, role) => {
    const start = changed.indexOf('export const roles = {')
    const granted = actionsOfRole(spec, role).map((action) => `'${action}'`)
    const roles = changed.slice(start)
    return (
      changed.slice(0, start) + addToGroup(roles, findRole(roles, role), `${one}: [${granted.join(', ')}]`)
    )
  }, withStatement)
}

function listRoles(text: string): string[] {
  const { start, end } = findGroup(text, 'export const roles = {')
  return [...text.slice(start, end).matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)].map(([, name = '']) => name)
}

/** The line that opens a role. A name with a hyphen stands in quotes. */
function findRole(roles: string, role: string): string {
  const quoted = `  '${role}': {`
  return roles.includes(`\n${quoted}`) ? quoted : `  ${role}: {`
}

/** Other roles than the two of the starter decide later: a project that adds a role fills in its list. */
function actionsOfRole(spec: ResourceSpec, role: string): readonly string[] {
  const all = ['read', 'create', 'update', 'delete']
  if (role === 'admin') return spec.isOwn ? [...all, 'access-all'] : all
  if (role !== 'user' || !spec.areas.includes('app')) return []
  return spec.isOwn ? all : ['read']
}

/** Adds an import after the others; the formatter sorts them. Two resources may share an icon. */
function addImport(text: string, statement: string): string {
  if (text.includes(`${statement}\n`)) return text
  const lines = text.split('\n')
  const imports = lines.flatMap((line, index) => (/^import .* from '/.test(line) ? [index] : []))
  lines.splice((imports.at(-1) ?? -1) + 1, 0, statement)
  return lines.join('\n')
}

/** Adds an item at the end of an object or array. @throws Error if the text opens none */
function addToGroup(text: string, opening: string, item: string): string {
  const { start, end, close } = findGroup(text, opening)
  const content = text.slice(start, end)
  if (!content.includes('\n')) {
    const space = close === '}' ? ' ' : ''
    const items = content.trim()
    // An object stays in the form that its first property gives it.
    if (!items && close === '}') return `${text.slice(0, start)}\n  ${item},\n${text.slice(end)}`
    return `${text.slice(0, start)}${space}${items ? `${items}, ` : ''}${item}${space}${text.slice(end)}`
  }
  const indent = /^\s*/.exec(opening)?.[0] ?? ''
  return `${text.slice(0, start)}${content.trimEnd()}\n${indent}  ${item},\n${indent}${text.slice(end)}`
}

/** Where the content of the group begins and ends that a text opens with its last character. */
function findGroup(text: string, opening: string) {
  const at = text.indexOf(opening)
  if (at < 0) throw new Error(`Cannot find "${opening.trim()}", where a line belongs. Restore it first.`)
  const start = at + opening.length
  const open = opening.at(-1) ?? ''
  const close = open === '[' ? ']' : '}'
  let depth = 1
  for (let index = start; index < text.length; index++) {
    if (text[index] === open) depth++
    if (text[index] === close) depth--
    if (depth === 0) return { start, end: index, close }
  }
  throw new Error(`The group "${opening.trim()}" has no end.`)
}
