import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeParts } from './removal/remove-parts.mjs'

/** The sample resources of the starter. A project records that it removed one, for its upgrades. */
export const sampleResources = ['repository']

const declarations = 'src/resources'
const rolesPath = 'src/auth/permissions/roles.ts'
const schemaPath = 'prisma/schema.prisma'

/** The resources of a folder that can be removed: all that are declared, except users. */
export function listResources(folder) {
  return readdirSync(join(folder, declarations))
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, declarations, file), 'utf8')
      const [, name] = /= defineResource\(\{\n {2}name: '(\w+)'/.exec(text) ?? []
      const [, plural] = /^ {2}plural: '([\w-]+)'/m.exec(text) ?? []
      return name && plural && name !== 'user' ? { name, plural, file: `${declarations}/${file}` } : []
    })
}

/** Compares the sample with what `make:resource` writes. */
const sampleTest = 'scripts/resource/sample.test.ts'

/** The sample resources that a folder still has. */
export function listSamples(folder) {
  return listResources(folder).filter(({ name }) => sampleResources.includes(name))
}

/** The files and folders that only the resource has. */
function listResourcePaths(folder, { name, plural, file }) {
  const locales = 'src/i18n/locales'
  const languages = readdirSync(join(folder, locales))
  return [
    file,
    `src/features/${plural}`,
    `src/routes/manager/${plural}`,
    `src/routes/app/${plural}`,
    `prisma/seed/${plural}.ts`,
    `e2e/${plural}.resource.ts`,
    `e2e/${plural}.spec.ts`,
    ...languages.map((language) => `${locales}/${language}/${plural}.json`),
    ...(sampleResources.includes(name) ? [sampleTest] : []),
  ].filter((path) => existsSync(join(folder, path)))
}

/** Other models that refer to the model of a resource, which therefore cannot go before them. */
function listReferences(folder, { name }) {
  const model = toModel(name)
  const schema = readFileSync(join(folder, schemaPath), 'utf8')
  return [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
    .filter(
      ([, other, body]) => other !== model && new RegExp(`^ +\\w+ +${model}\\??(?: |$)`, 'm').test(body),
    )
    .map(([, other]) => other)
}

/** Removes a resource with all its traces. `migrate` also writes the migration that drops its table. */
export function removeResource(folder, resource, options = {}) {
  const { name, plural } = resource
  const references = listReferences(folder, resource)
  if (references.length > 0) {
    const commands = listResources(folder)
      .filter((other) => references.includes(toModel(other.name)))
      .map((other) => `\n  npm run remove:resource -- ${other.name}`)
    throw new Error(
      `"${name}" is still used by ${references.join(', ')}. Remove what refers to it first.${commands.join('')}`,
    )
  }
  return removeParts(
    folder,
    {
      name,
      paths: listResourcePaths(folder, resource),
      edits: Object.fromEntries(
        listRegistries(resource).map(([path, key]) => [path, findProperties(folder, path, key)]),
      ),
      traces: [`resources.${name}.actions`],
      models: [toModel(name)],
      sql: [`DELETE FROM "daily_figure" WHERE "kind" IN ('${plural}-created', '${plural}-deleted');`],
    },
    { ...options, prepare: (tree) => dropEntries(tree, resource) },
  )
}

function dropEntries(tree, { name, plural }) {
  dropGrants(tree, name)
  dropListedTexts(tree, plural)
  dropLastItems(tree, plural)
}

/** Registries whose lines use no module of the resource that is imported above, with the name of its property. */
function listRegistries({ name, plural }) {
  return [
    ['src/shell/navigation/resource-icons.ts', name],
    ['src/routes/-search-sources.ts', name],
    ['src/features/account/data-export/export-sections.server.ts', toCamelCase(plural)],
  ]
}

/** The lines of the property of that name, with those that belong to it. */
function findProperties(folder, path, name) {
  if (!existsSync(join(folder, path))) return []
  const text = readFileSync(join(folder, path), 'utf8')
  return [...text.matchAll(new RegExp(`^( +)${name}:.*\\n(?:\\1 +.*\\n)*`, 'gm'))].map(([lines]) => lines)
}

/** The actions that the roles have. */
function dropGrants(tree, name) {
  rewrite(tree, rolesPath, (text) => text.replace(new RegExp(`^ {4}${name}: \\[[^\\]]*\\],\\n`, 'gm'), ''))
}

/** The lists of texts that equal those of the default language or wait for a translator. */
function dropListedTexts(tree, plural) {
  const lists = /^src\/i18n\/locales\/[^/]+\/(untranslated|same-as-default)\.ts$/
  for (const path of tree.list().filter((file) => lists.test(file))) {
    rewrite(tree, path, (text) =>
      text
        .replace(new RegExp(`^ +'${plural}:.*\\n`, 'gm'), '')
        .replace(new RegExp(`\\['${plural}:[^']*'\\]`), '[]')
        .replace('[\n]', '[]'),
    )
  }
}

/** The only item of a list goes here, because the engine would drop the list with it. */
function dropLastItems(tree, plural) {
  const many = toCamelCase(plural)
  for (const [path, item] of [
    ['prisma/seed.ts', `seed${toModel(many)}`],
    ['e2e/support/resources.ts', many],
  ])
    rewrite(tree, path, (text) => text.replace(`[${item}]`, '[]'))
}

function rewrite(tree, path, change) {
  tree.write(path, change(tree.read(path)))
}

function toModel(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function toCamelCase(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}
