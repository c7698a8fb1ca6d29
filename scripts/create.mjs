#!/usr/bin/env node
/**
 * `npx <starter> my-app` creates a project in a new folder, from a checkout or from the package npm makes of one.
 * It must run on Node 18 with no dependencies installed, and leave no files behind when it fails.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { copyFiles } from './create/files.mjs'
import { createHistory } from './create/history.mjs'
import { readNames, usage } from './create/names.mjs'
import { findOrigin } from './create/origin.mjs'
import { renameProject } from './create/rename-project.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

// Creating takes a second. Ignoring signals avoids a half-created project.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

function main(words) {
  if (words.includes('--help') || words.includes('-h')) return console.log(usage)
  const { name, title } = readNames(words)
  assertAvailable(name)
  const origin = findOrigin(root)
  const draft = makeDraft(name)
  try {
    copyFiles(root, draft)
    renameProject(draft, { name, title, origin })
    const warning = createHistory(draft, { name, origin })
    moveInto(draft, name)
    printResult({ name, title, origin, warning })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function assertAvailable(name) {
  if (!existsSync(name)) return
  let content
  try {
    content = readdirSync(name)
  } catch {
    throw new Error(`A file named "${name}" already exists. Choose another name, or move the file.`)
  }
  if (content.length > 0)
    throw new Error(
      `The folder "${name}" already exists and is not empty. Choose another name, or empty the folder.`,
    )
}

/** Created next to the final folder, so that a rename finishes the project. */
function makeDraft(name) {
  try {
    return mkdtempSync(join(process.cwd(), `.${name}-`))
  } catch (error) {
    throw new Error(
      `Cannot create a folder in ${process.cwd()} (${error.code}). Change to a folder with write permission.`,
    )
  }
}

function moveInto(draft, name) {
  if (existsSync(name)) rmdirSync(name)
  renameSync(draft, name)
}

function printResult({ name, title, origin, warning }) {
  const commit = origin.commit ? `, commit ${origin.commit.slice(0, 7)}` : ''
  console.log(`\nCreated "${title}" in the folder ${name} from ${origin.name} ${origin.version}${commit}.`)
  if (warning) console.log(warning)
  console.log(`\n  cd ${name}\n  npm start\n`)
  console.log('The first start installs the dependencies and prints the addresses. See README.md for more.\n')
}
