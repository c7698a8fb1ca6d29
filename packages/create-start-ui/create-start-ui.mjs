#!/usr/bin/env node
/** `npm create @example/start-ui my-app` fetches the starter and lets it create the project. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fetchStarter } from './fetch-starter.mjs'
import { parseAddress } from './starter-address.mjs'

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
// The signal reaches the programs that run meanwhile, and this program removes its folder when they have ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const words = process.argv.slice(2)
// The help of the starter is in this package, so that it needs no network.
if (words.includes('--help') || words.includes('-h')) printHelp()
else await create(words)

function printHelp() {
  process.stdout.write(readFileSync(new URL('help.txt', import.meta.url), 'utf8'))
}

async function create(given) {
  const folder = mkdtempSync(join(tmpdir(), 'create-start-ui-'))
  try {
    process.exitCode = await createFrom(readWords(given), folder)
  } catch (error) {
    console.error(`\n${error.message}\n`)
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createFrom({ from, words }, folder) {
  const { root, source, commit } = await fetchStarter(parseAddress(from), folder)
  const origin = [...option('source', source), ...option('commit', commit)]
  const parameters = [join(root, 'scripts/create.mjs'), ...words, ...origin]
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' })
  return status ?? 1
}

/** `--from` is of this package, all other words are for the starter. */
function readWords(words) {
  const index = words.findIndex((word) => word === '--from' || word.startsWith('--from='))
  if (index < 0) return { from: manifest.starter || missingAddress(), words }
  const [, value] = /^--from=(.*)$/.exec(words[index]) ?? []
  const from = value ?? words[index + 1]
  if (!from) throw new Error('Missing value of --from: a git address, the address of an archive, or a path.')
  return {
    from,
    words: words.filter((_, place) => place !== index && (value !== undefined || place !== index + 1)),
  }
}

function missingAddress() {
  throw new Error('This package does not know where the starter is, so pass its address: --from <address>.')
}

function option(name, value) {
  return value ? [`--${name}`, value] : []
}
