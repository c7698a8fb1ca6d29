import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { TITLE_MAX } from './answer-checks.mjs'
import { editFiles } from './edit-files.mjs'
import { mergeResults, removeParts } from './removal/remove-parts.mjs'
import { starterParts } from './starter-parts.mjs'

const firstVersion = '0.1.0'
/** Of RFC 1035. */
const DOMAIN_LABEL_MAX = 63
const changelog = `# Changelog

The format follows [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).

## [Unreleased]
`

/** The first sentence of README.md. It does not repeat the title, which `npm run brand` changes in one place. */
const description = 'A web application in TypeScript, with TanStack Start, React, Prisma and PostgreSQL.'

/** Answers with a name. Answers that are missing derive from the name. */
export function completeAnswers({ name, title = toTitle(name), ...answers }) {
  // RFC 2606 reserves ".example", so no mail and no link reaches a stranger.
  const label = name.replace(/[^a-z0-9-]/g, '-').slice(0, DOMAIN_LABEL_MAX)
  const domain = `${label.replace(/^-+|-+$/g, '')}.example`
  return {
    name,
    title,
    maker: { name: answers.maker?.name ?? title, url: answers.maker?.url ?? `https://${domain}` },
    contact: answers.contact ?? `hello@${domain}`,
    licenceHolder: answers.licenceHolder ?? answers.maker?.name ?? title,
    ...without(answers, ['maker', 'contact', 'licenceHolder']),
  }
}

/**
 * Replaces the identity of the starter in a copy of it, and deletes what only the starter needs. Without a name in the
 * answers the copy stays the starter. Returns what `removeParts` returns; problems are places without the expected form.
 */
export function applyIdentity(folder, answers) {
  if (!answers.name) return mergeResults([])
  const { name, title, maker, contact, licenceHolder } = completeAnswers(answers)
  const result = removeParts(folder, starterParts)
  const { edit, replace } = editFiles(folder, result)

  edit('package.json', (text) => {
    const { scripts, ...manifest } = without(JSON.parse(text), ['bin', 'description'])
    return toJson({
      ...manifest,
      name,
      version: firstVersion,
      scripts: without(scripts, ['prepare', 'screenshots']),
    })
  })
  edit('package-lock.json', (text) => {
    const lock = JSON.parse(text)
    const own = { ...without(lock.packages[''], ['bin']), name, version: firstVersion }
    return toJson({ ...lock, name, version: firstVersion, packages: { ...lock.packages, '': own } })
  })
  replace('app.config.ts', /\n {2}name: [^\n]+/, `\n  name: ${quote(title)},`)
  replace(
    'app.config.ts',
    /\n {2}maker: \{[^}]*\},/,
    // In one line, long values would exceed the width of the formatter.
    `\n  maker: {\n    name: ${quote(maker.name)},\n    url: ${quote(maker.url)},\n  },`,
  )
  replace('app.config.ts', /\n {2}contact: [^\n]+/, `\n  contact: ${quote(contact)},`)
  replace('app.config.ts', /\n {4}prefix: [^\n]+/, `\n    prefix: '${tokenPrefix(name)}',`, {
    isOptional: true,
  })
  replace('app.config.ts', /\n {4}source: [^\n]+/, `\n    source: { readme: '', command: '' },`, {
    isOptional: true,
  })
  replace('LICENSE', /(?<=^Copyright \(c\) \d+ ).+$/m, licenceHolder)
  replace('README.md', /^# .+/, `# ${title}\n\n${description}`)
  edit('CHANGELOG.md', () => changelog)
  for (const path of listPages()) edit(path, removeStarterBlocks)
  return result

  function listPages() {
    return ['.', 'docs', 'docs/decisions'].flatMap((place) =>
      (existsSync(join(folder, place)) ? readdirSync(join(folder, place)) : [])
        .filter((file) => file.endsWith('.md'))
        .map((file) => join(place, file)),
    )
  }
}

/** Lets secret scanners tell the tokens of this project from others. `Société` becomes `societe_`. */
export function tokenPrefix(name) {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return `${letters.slice(0, 12) || 'app'}_`
}

/** A string of TypeScript as Biome formats it: in single quotes, unless double ones need fewer escapes. */
export function quote(text) {
  const [single, double] = ["'", '"'].map((mark) => text.split(mark).length - 1)
  const mark = single > double ? '"' : "'"
  return `${mark}${text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`)}${mark}`
}

/** The text between these comments concerns the starter only. */
function removeStarterBlocks(text) {
  return text.replace(/<!-- starter -->[\s\S]*?<!-- \/starter -->\n*/g, '')
}

/** my-app → My App */
function toTitle(name) {
  return name
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, TITLE_MAX)
    .trimEnd()
}

function without(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}

function toJson(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
