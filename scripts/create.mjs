#!/usr/bin/env node
/**
 * `npx <this repository> my-app`: a project of one's own in a new folder. Runs on any Node from 18 on with nothing installed,
 * from a checkout as well as from the package that npm makes of one; leaves nothing behind when it fails.
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { copyFiles } from './create/files.mjs'
import { beginHistory } from './create/history.mjs'
import { readNames, usage } from './create/names.mjs'
import { findOrigin } from './create/origin.mjs'
import { personalise } from './create/rename-project.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))

// It takes a second: who interrupts it gets a whole project rather than a half one.
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
  refuseIfTaken(name)
  const origin = findOrigin(root)
  const draft = makeDraft(name)
  try {
    copyFiles(root, draft)
    personalise(draft, { name, title, origin })
    const warning = beginHistory(draft, { name, origin })
    moveInto(draft, name)
    tell({ name, title, origin, warning })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function refuseIfTaken(name) {
  if (!existsSync(name)) return
  let content
  try {
    content = readdirSync(name)
  } catch {
    throw new Error(`There is a file called "${name}" already. Choose another name, or move it away.`)
  }
  if (content.length > 0)
    throw new Error(`The folder "${name}" is there already and not empty. Choose another name, or empty it.`)
}

/** Beside the folder to be, so that the finished project only needs its name. */
function makeDraft(name) {
  try {
    return mkdtempSync(join(process.cwd(), `.${name}-`))
  } catch (error) {
    throw new Error(
      `No folder can be made in ${process.cwd()} (${error.code}). Go to one that you may write to.`,
    )
  }
}

function moveInto(draft, name) {
  if (existsSync(name)) rmdirSync(name)
  renameSync(draft, name)
}

function tell({ name, title, origin, warning }) {
  const commit = origin.commit ? `, commit ${origin.commit.slice(0, 7)}` : ''
  console.log(`\n"${title}" is in the folder ${name}, made from ${origin.name} ${origin.version}${commit}.`)
  if (warning) console.log(warning)
  console.log(`\n  cd ${name}\n  npm start\n`)
  console.log(
    'The first start installs what is missing and says where everything is; README.md tells the rest.\n',
  )
}
