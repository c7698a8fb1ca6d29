#!/usr/bin/env node
/** `npm create start-ui my-app` fetches the starter and lets it create the project. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fetchStarter } from './fetch-starter.mjs'
import { parseAddress } from './starter-address.mjs'

/** The other options are those of the starter, which explains them itself. */
const fromHelp = `  --from <address>         Another source of the starter: a git address with #<tag>, an archive, or a folder`

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'create-start-ui-'))

// The signal reaches the programs that run meanwhile, and this program removes its folder when they have ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

try {
  const { from, words } = readWords(process.argv.slice(2))
  const { root, source, commit } = await fetchStarter(parseAddress(from), folder)
  const origin = [...option('source', source), ...option('commit', commit)]
  const parameters = [join(root, 'scripts/create.mjs'), ...words, ...origin]
  const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' })
  if (words.includes('--help') || words.includes('-h')) console.log(fromHelp)
  process.exitCode = status ?? 1
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** `--from` is of this package, all other words are for the starter. */
function readWords(words) {
  const index = words.findIndex((word) => word === '--from' || word.startsWith('--from='))
  if (index < 0) return { from: manifest.starter, words }
  const [, value] = /^--from=(.*)$/.exec(words[index]) ?? []
  const from = value ?? words[index + 1]
  if (!from) throw new Error('Missing value of --from: a git address, the address of an archive, or a path.')
  return {
    from,
    words: words.filter((_, place) => place !== index && (value !== undefined || place !== index + 1)),
  }
}

function option(name, value) {
  return value ? [`--${name}`, value] : []
}
