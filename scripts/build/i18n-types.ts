/**
 * Generates TypeScript from the JSON texts: a file for each group of namespaces and language, which becomes one chunk in
 * the browser, and the types of the placeholders, because TypeScript types every value of a JSON file as `string`.
 */
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { appConfig } from '../../app.config.ts'
import { listNamespaces, namespaceGroups } from '../../src/i18n/namespaces.ts'

const folder = new URL('../../src/i18n/', import.meta.url)
const englishTexts = new URL('locales/en/', folder)
const HEADER = '// Generated from the texts. Do not edit; run "npm run generate".\n'

/** Leaves up-to-date files unchanged, so that watchers do not run. */
export function writeTextFiles(): void {
  const files = generateTextFiles()
  for (const { path, content } of files) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content)
  }
  const current = new Set(files.map(({ path }) => path.href))
  const found = globSync('locales/*/catalogue-*.gen.ts', { cwd: folder }).map((path) => new URL(path, folder))
  // The build would include the catalogue of a removed language or group.
  for (const path of found) if (!current.has(path.href)) rmSync(path)
}

export function generateTextFiles(): { path: URL; content: string }[] {
  const groups = [...new Set(Object.values(namespaceGroups))]
  const catalogues = appConfig.languages.flatMap(({ key }) =>
    groups.map((group) => ({
      path: new URL(`locales/${key}/catalogue-${group}.gen.ts`, folder),
      content: generateCatalogue(listNamespaces(group)),
    })),
  )
  return [...catalogues, { path: new URL('texts.gen.ts', folder), content: generateTypes() }]
}

function generateCatalogue(namespaces: string[]) {
  const imports = namespaces.map((name) => `import ${toIdentifier(name)} from './${name}.json'\n`)
  const members = namespaces.map((name) =>
    toIdentifier(name) === name ? `  ${name},\n` : `  '${name}': ${toIdentifier(name)},\n`,
  )
  return `${HEADER}${imports.join('')}\nexport const texts = {\n${members.join('')}}\n`
}

/** The texts of each namespace, and the placeholders of each text. The forms of a plural are one text with a `count`. */
function generateTypes() {
  const namespaces = globSync('*.json', { cwd: englishTexts })
    .map((path) => basename(path, '.json'))
    .sort()
  const placeholders = new Map<string, Set<string>>()
  for (const namespace of namespaces) {
    collect(readTexts(new URL(`${namespace}.json`, englishTexts)), `${namespace}:`, placeholders)
  }
  const texts = namespaces.map((name) => {
    const key = toIdentifier(name) === name ? name : `'${name}'`
    return `  ${key}: typeof import('./locales/en/${name}.json')\n`
  })
  const lines = [...placeholders]
    .filter(([, names]) => names.size > 0)
    .map(
      ([key, names]) =>
        `  '${key}': ${[...names]
          .map((name) => `'${name}'`)
          .sort()
          .join(' | ')}\n`,
    )
    .sort()
  const types = [
    `export type Texts = {\n${texts.join('')}}\n`,
    `export type Placeholders = {\n${lines.join('')}}\n`,
  ]
  return `${HEADER}\n${types.join('\n')}`
}

function readTexts(url: URL): unknown {
  try {
    return JSON.parse(readFileSync(url, 'utf8'))
  } catch (error) {
    throw new Error(`${url.pathname} is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function collect(value: unknown, path: string, found: Map<string, Set<string>>) {
  if (typeof value === 'object' && value) {
    const separator = path.endsWith(':') ? '' : '.'
    for (const [key, inner] of Object.entries(value)) collect(inner, path + separator + key, found)
  } else {
    const key = path.replace(/_(zero|one|two|few|many|other)$/, '')
    const names = found.get(key) ?? new Set(key === path ? [] : ['count'])
    for (const [, name] of String(value).matchAll(/\{\{(\w+)\}\}/g)) if (name) names.add(name)
    found.set(key, names)
  }
}

/** `auth-errors` → `authErrors` */
function toIdentifier(name: string) {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
