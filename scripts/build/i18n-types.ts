/**
 * Generates TypeScript from the JSON texts. Each group of namespaces has one file per language, which becomes one chunk
 * in the browser. The types of the placeholders are generated, because TypeScript types every value of a JSON file as
 * `string`. The default language determines keys and placeholders.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appConfig } from '../../app.config.ts'
import { listNamespaces, namespaceGroups } from '../../src/i18n/namespaces.ts'
import { findTextError } from './text-errors.ts'

const folder = new URL('../../src/i18n/', import.meta.url)
const source = appConfig.languages[0].key
const sourceTexts = new URL(`locales/${source}/`, folder)
const HEADER = '// Generated from the texts. Do not edit; run "npm run generate".\n'

/** Leaves up-to-date files unchanged, so that watchers do not run. */
export function writeTextFiles(): void {
  const files = generateTextFiles()
  for (const { path, content } of files) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== content) writeFileSync(path, content)
  }
  const current = new Set(files.map(({ path }) => path.href))
  const found = listLocaleFiles(/[/\\]catalogue-[^/\\]+\.gen\.ts$/)
  // The build would include the catalogue of a removed language or group.
  for (const path of found) if (!current.has(path.href)) rmSync(path)
}

/** @throws Error that names the first file of any language with an error */
export function assertValidTexts(): void {
  for (const url of listLocaleFiles(/\.json$/)) readTexts(url)
}

function listLocaleFiles(name: RegExp): URL[] {
  const locales = new URL('locales/', folder)
  return readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => new URL(path.replaceAll('\\', '/'), locales))
}

export function generateTextFiles(): { path: URL; content: string }[] {
  const groups = [...new Set(Object.values(namespaceGroups))]
  const languages = appConfig.languages.filter(({ key }) => existsSync(new URL(`locales/${key}/`, folder)))
  const catalogues = languages.flatMap(({ key }) =>
    groups.map((group) => ({
      path: new URL(`locales/${key}/catalogue-${group}.gen.ts`, folder),
      content: generateCatalogue(listNamespaces(group), key),
    })),
  )
  return [...catalogues, { path: new URL('texts.gen.ts', folder), content: generateTypes() }]
}

/** A text that a translation lacks is an error of types. */
function generateCatalogue(namespaces: string[], language: string) {
  const imports = namespaces.map((name) => `import ${toIdentifier(name)} from './${name}.json'\n`)
  const members = namespaces.map((name) => {
    const check = language === source ? '' : ` satisfies Translation<Texts['${name}']>`
    return `  '${name}': ${toIdentifier(name)}${check},\n`
  })
  const types = language === source ? '' : "import type { Texts, Translation } from '../../texts.gen'\n"
  return `${HEADER}${types}${imports.join('')}\nexport const texts = {\n${members.join('')}}\n`
}

const translationType = `/** The texts of a namespace in another language, whose plurals may have other forms. */
export type Translation<Source> = {
  [Key in keyof Source as Key extends 'default' | \`\${string}_\${Exclude<Intl.LDMLPluralRule, 'other'>}\`
    ? never
    : Key]: Source[Key] extends string ? string : Translation<Source[Key]>
}
`

/** The texts of each namespace, and the placeholders of each text. The forms of a plural are one text with a `count`. */
function generateTypes() {
  const namespaces = readdirSync(sourceTexts)
    .filter((path) => path.endsWith('.json'))
    .map((path) => basename(path, '.json'))
    .sort()
  const placeholders = new Map<string, Set<string>>()
  for (const namespace of namespaces) {
    collect(readTexts(new URL(`${namespace}.json`, sourceTexts)), `${namespace}:`, placeholders)
  }
  const texts = namespaces.map((name) => {
    const key = toIdentifier(name) === name ? name : `'${name}'`
    return `  ${key}: typeof import('./locales/${source}/${name}.json')\n`
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
    ...(appConfig.languages.length > 1 ? [translationType] : []),
  ]
  return `${HEADER}\n${types.join('\n')}`
}

function readTexts(url: URL): unknown {
  const path = fileURLToPath(url)
  const content = readFileSync(url, 'utf8')
  const error = findTextError(path, content)
  if (error !== undefined) throw new Error(error)
  return JSON.parse(content)
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
