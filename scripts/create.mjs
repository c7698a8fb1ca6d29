#!/usr/bin/env node
/**
 * `npx <starter> my-app` creates a project in a new folder. The starter is a checkout, an unpacked archive or an npm
 * package. It must run on Node 18 with no dependencies installed, and leave no files behind when it fails.
 */
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { copyFiles } from './create/files.mjs'
import { createHistory } from './create/history.mjs'
import { formatUsage, readOptions } from './create/options.mjs'
import { findOrigin } from './create/origin.mjs'
import { askAnswers } from './create/questions.mjs'
import { writeProject } from './project/answers.mjs'
import { applyAnswers } from './project/apply-answers.mjs'
import { assertRemovable, listCapabilities } from './project/capabilities.mjs'
import { completeAnswers } from './project/identity.mjs'
import { listLanguages } from './project/languages.mjs'
import { listSamples } from './project/resources.mjs'
import { root } from './project/root.mjs'

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

async function main(words) {
  const capabilities = await listCapabilities(root)
  const choices = {
    languages: listLanguages(root).map(({ key }) => key),
    capabilities: capabilities.map(({ name }) => name),
    resources: listSamples(root).map(({ name }) => name),
  }
  const options = readOptions(words, choices)
  if (options.isHelp) return console.log(formatUsage(choices))
  if (options.answers.name) assertAvailable(options.answers.name)
  const answers = await findAnswers(options, choices)
  assertAvailable(answers.name)
  assertRemovable(capabilities, answers.without ?? [])
  // Creating takes seconds. Ignoring signals avoids a half-created project.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  const origin = findOrigin(root, options)
  const draft = makeDraft(answers.name)
  try {
    copyFiles(root, draft)
    const problems = await shape(draft, origin, answers)
    const warning = createHistory(draft, { name: answers.name, origin })
    moveInto(draft, answers.name)
    printResult(answers, origin, [warning, describePlaceholders(answers), ...problems])
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function findAnswers({ answers: given, isSilent }, choices) {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  const answers =
    isTerminal && !isSilent
      ? await askAnswers(given, choices, { input: process.stdin, output: process.stdout })
      : given
  if (!answers.name) throw new Error(`Missing project name.\n\n${formatUsage(choices)}`)
  return completeAnswers(answers)
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

/** Domains that end in ".example" are those of `completeAnswers`. */
function describePlaceholders({ maker, contact }) {
  const placeholders = [maker.url, contact].filter((address) => address.endsWith('.example'))
  if (placeholders.length === 0) return undefined
  return `app.config.ts has placeholders until you replace them: ${placeholders.join(', ')}.`
}

/** Created next to the final folder, so that a rename finishes the project. */
function makeDraft(name) {
  const draft = join(process.cwd(), `.${name}-${randomBytes(4).toString('hex')}`)
  try {
    mkdirSync(draft)
    return draft
  } catch (error) {
    throw new Error(
      `Cannot create a folder in ${process.cwd()} (${error.code}). Change to a folder with write permission.`,
    )
  }
}

async function shape(folder, starter, answers) {
  const { problems } = await applyAnswers(folder, answers, { migrate: true })
  writeProject(folder, { starter, answers })
  writeSecret(folder)
  return problems.map((problem) => `Left for you to change: ${problem}`)
}

/** The first start would do this too, but copies made before that must not share a secret. */
function writeSecret(folder) {
  const secret = randomBytes(32).toString('base64url')
  const example = readFileSync(join(folder, '.env.example'), 'utf8')
  const text = example.replace(/^AUTH_SECRET=.*$/m, `AUTH_SECRET=${secret}`)
  writeFileSync(join(folder, '.env'), text, { mode: 0o600 })
}

function moveInto(draft, name) {
  if (existsSync(name)) rmdirSync(name)
  renameSync(draft, name)
}

function printResult({ name, title }, origin, notes) {
  const commit = origin.commit ? `, commit ${origin.commit.slice(0, 7)}` : ''
  console.log(`\nCreated "${title}" in the folder ${name} from ${origin.name} ${origin.version}${commit}.`)
  for (const note of notes.filter(Boolean)) console.log(note)
  console.log(`\n  cd ${name}\n  npm start\n`)
  console.log('The first start installs the dependencies and prints the addresses. See README.md for more.\n')
  // A folder is not recorded, because the others of the project do not have it.
  if (!origin.source)
    console.log('An upgrade needs the address of the starter: npm run upgrade -- <address>\n')
}
