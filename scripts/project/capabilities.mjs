import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mergeResults, removeParts } from './removal/remove-parts.mjs'
import { sharedParts } from './shared-parts.mjs'

const folderName = 'scripts/project/capabilities'
const guide = 'docs/capabilities.md'

/**
 * The capabilities that a folder still has, by name. Each has a manifest that exports `capability`:
 *
 *     description: 'One line for the list'
 *     requires: ['api']           capabilities that this one needs
 *     removal: { paths: […], … }  see removal/remove-parts.mjs
 *     words: [/palette/i]         words that no file has after the removal, for the tests
 */
export async function listCapabilities(folder) {
  const path = join(folder, folderName)
  const files = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith('.mjs')) : []
  const entries = files.sort().map(async (file) => {
    const { capability } = await import(pathToFileURL(join(path, file)).href)
    return { name: file.replace(/\.mjs$/, ''), requires: [], words: [], ...capability }
  })
  return Promise.all(entries)
}

/** Throws if a remaining capability needs one of the removed ones. */
export function assertRemovable(capabilities, names) {
  for (const name of names) {
    const dependent = capabilities.find(
      (other) => other.requires.includes(name) && !names.includes(other.name),
    )
    if (dependent)
      throw new Error(
        `"${dependent.name}" requires "${name}". Remove both: ${[dependent.name, name].join(' ')}`,
      )
  }
}

/** The names with those of all capabilities that require one of them. */
export function addDependents(capabilities, names) {
  const isDependent = ({ name, requires }) =>
    !names.includes(name) && requires.some((needed) => names.includes(needed))
  const dependents = capabilities.filter(isDependent).map(({ name }) => name)
  return dependents.length === 0 ? names : addDependents(capabilities, [...names, ...dependents])
}

/** Removes capabilities, those that require others first. Capabilities that are already gone are left out. */
export async function removeCapabilities(folder, names, options) {
  const capabilities = await listCapabilities(folder)
  assertRemovable(capabilities, names)
  const results = order(capabilities.filter(({ name }) => names.includes(name))).map(({ name, removal }) => {
    const paths = [...removal.paths, `${folderName}/${name}.mjs`]
    const rows = { ...removal.rows, ...(isListed(folder, name) && { [guide]: [`\`${name}\``] }) }
    return removeParts(folder, { ...removal, name, paths, rows }, options)
  })
  const left = capabilities.map(({ name }) => name).filter((name) => !names.includes(name))
  const isRemoved = ({ usedBy }) =>
    usedBy.some((name) => names.includes(name)) && !usedBy.some((name) => left.includes(name))
  for (const { removal } of sharedParts.filter(isRemoved)) results.push(removeParts(folder, removal, options))
  return mergeResults(results)
}

function isListed(folder, name) {
  const path = join(folder, guide)
  return existsSync(path) && readFileSync(path, 'utf8').includes(`| \`${name}\` |`)
}

function order(capabilities) {
  const isNeeded = ({ name }) => capabilities.some(({ requires }) => requires.includes(name))
  const [needed, free] = [capabilities.filter(isNeeded), capabilities.filter((one) => !isNeeded(one))]
  return needed.length === 0 || free.length === 0 ? capabilities : [...free, ...order(needed)]
}
