/** `npm run remove -- <capability…>`, `npm run remove -- language <key…>`. Without arguments, lists what can be removed. */

import { assertCleanTree } from './process/git.ts'
import { runCommand } from './process/process.ts'
import { readProject, recordAnswers } from './project/answers.mjs'
import { assertRemovable, listCapabilities, removeCapabilities } from './project/capabilities.mjs'
import { listLanguages, removeLanguages } from './project/languages.mjs'
import { printRemoval } from './project/print-removal.ts'
import { root } from './project/root.mjs'

await runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2)
  if (first === undefined) console.log(await describe())
  else if (first === 'language' || first === 'languages') await removeLanguagesNow(rest)
  else await removeCapabilitiesNow([first, ...rest])
})

async function describe() {
  const capabilities = await listCapabilities(root)
  const languages = listLanguages(root)
  const gone: string[] = readProject(root).answers.without ?? []
  const rows = [
    ...capabilities.map(({ name, description, requires }) => [
      name,
      requires.length > 0 ? `${description} (requires ${requires.join(', ')})` : description,
    ]),
    ...languages.map(({ key, label }, index) => [
      `language ${key}`,
      index === 0 ? `${label} (the default: the first line of app.config.ts)` : label,
    ]),
  ]
  const lines = rows.map(([name = '', text = '']) => `  ${name.padEnd(14)}${text}`)
  const removed = gone.length > 0 ? `\nRemoved: ${gone.join(', ')}\n` : ''
  return `\nThis project has:\n\n${lines.join('\n')}\n${removed}\nRemove parts of it with, for example: npm run remove -- ${capabilities[0]?.name ?? 'language sw'}\n`
}

async function removeCapabilitiesNow(names: string[]) {
  const capabilities = await listCapabilities(root)
  const unknown = names.find((name) => capabilities.every((known) => known.name !== name))
  if (unknown) {
    const gone: string[] = readProject(root).answers.without ?? []
    const known = capabilities.map(({ name }) => name).join(', ')
    throw new Error(
      gone.includes(unknown)
        ? `"${unknown}" is already removed.`
        : `There is no capability "${unknown}". This project has: ${known}. A language is removed by "npm run remove -- language <key>".`,
    )
  }
  assertRemovable(capabilities, names)
  assertCleanTree(root)
  const result = await removeCapabilities(root, names, { migrate: true })
  recordAnswers(root, ({ without = [] }) => ({ without: [...new Set([...without, ...names])].sort() }))
  printRemoval(names.join(', '), result)
}

async function removeLanguagesNow(keys: string[]) {
  const languages = listLanguages(root).map(({ key = '' }) => key)
  if (keys.length === 0) throw new Error('Name a language, for example: npm run remove -- language sw')
  const unknown = keys.find((key) => !languages.includes(key))
  if (unknown)
    throw new Error(`There is no language "${unknown}". This project has: ${languages.join(', ')}.`)
  const kept = languages.filter((key) => !keys.includes(key))
  assertCleanTree(root)
  const result = removeLanguages(root, kept)
  recordAnswers(root, () => ({ languages: kept }))
  printRemoval(keys.join(', '), result)
}
