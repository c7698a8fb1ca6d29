import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** The files and folders that only the resource has. */
function listResourcePaths(folder, { plural, file }) {
  const locales = 'src/i18n/locales'
  const languages = readdirSync(join(folder, locales))
  const tests = readdirSync(join(folder, 'e2e')).filter((name) => name.startsWith(`${plural}.`))
  return [
    file,
    `src/features/${plural}`,
    `src/routes/manager/${plural}`,
    `src/routes/app/${plural}`,
    `prisma/seed/${plural}.ts`,
    ...tests.map((name) => `e2e/${name}`),
    ...languages.map((language) => `${locales}/${language}/${plural}.json`),
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
    throw new Error(`"${name}" is still used by ${references.join(', ')}. Remove what refers to it first.`)
  }
  dropGrants(folder, name)
  dropListedTexts(folder, plural)
  dropLastItems(folder, plural)
  return removeParts(
    folder,
    {
      name,
      paths: listResourcePaths(folder, resource),
      edits: Object.fromEntries(registries.map((path) => [path, findProperties(folder, path, name)])),
      traces: [`resources.${name}.actions`],
      models: [toModel(name)],
      sql: [`DELETE FROM "daily_figure" WHERE "kind" IN ('${plural}-created', '${plural}-deleted');`],
    },
    options,
  )
}

/** Registries whose lines name the resource, but no module of it that is imported above. */
const registries = ['src/shell/navigation/resource-icons.ts', 'src/routes/-search-sources.ts']

/** The lines of the property of that name, with those that belong to it. */
function findProperties(folder, path, name) {
  if (!existsSync(join(folder, path))) return []
  const text = readFileSync(join(folder, path), 'utf8')
  return [...text.matchAll(new RegExp(`^( +)${name}:.*\\n(?:\\1 +.*\\n)*`, 'gm'))].map(([lines]) => lines)
}

/** The actions that the roles have. */
function dropGrants(folder, name) {
  rewrite(join(folder, rolesPath), (text) =>
    text.replace(new RegExp(`^ {4}${name}: \\[[^\\]]*\\],\\n`, 'gm'), ''),
  )
}

/** The lists of texts that equal those of the default language or wait for a translator. */
function dropListedTexts(folder, plural) {
  const locales = join(folder, 'src/i18n/locales')
  for (const language of readdirSync(locales)) {
    for (const file of ['untranslated.ts', 'same-as-default.ts']) {
      const path = join(locales, language, file)
      if (!existsSync(path)) continue
      rewrite(path, (text) =>
        text
          .replace(new RegExp(`^ +'${plural}:.*\\n`, 'gm'), '')
          .replace(new RegExp(`\\['${plural}:[^']*'\\]`), '[]')
          .replace('[\n]', '[]'),
      )
    }
  }
}

/** The only item of a list goes here, because the engine would drop the list with it. */
function dropLastItems(folder, plural) {
  const many = plural.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  for (const [path, item] of [
    ['prisma/seed.ts', `seed${toModel(many)}`],
    ['e2e/support/resources.ts', many],
  ])
    rewrite(join(folder, path), (text) => text.replace(`[${item}]`, '[]'))
}

function rewrite(path, change) {
  const text = readFileSync(path, 'utf8')
  const changed = change(text)
  if (changed !== text) writeFileSync(path, changed)
}

function toModel(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
