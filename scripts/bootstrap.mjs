/**
 * Runs `scripts/<command>.ts` on the Node of node_modules. Before that, installs missing or outdated dependencies and
 * generates the code that is not in git. This file must run on Node 18 with no dependencies installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { onNpmStopped } from './process/on-npm-stopped.mjs'

const root = fileURLToPath(new URL('../', import.meta.url))
const modules = join(root, 'node_modules')
const stamps = join(modules, '.project')
const ownNodePath = join('node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const ownNode = join(modules, ownNodePath)
const [command = '', ...args] = process.argv.slice(2)

try {
  const help = await readHelp()
  if (help) console.log(help)
  else main()
} catch (error) {
  console.error(`\n${error.message}\n${describeConflicts()}`)
  process.exitCode = 1
}

/** The likely cause is a conflict of a merge or an upgrade, which the errors of npm and Prisma do not show. */
function describeConflicts() {
  const parameters = ['diff', '--name-only', '--diff-filter=U']
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0 || !stdout) return ''
  const list = stdout.trim().replace(/^/gm, '  ')
  return `\nThese files have conflicts. Resolve them and add them with git, then try again:\n${list}\n`
}

/** Loaded only on demand, so that a start reads one file less. */
async function readHelp() {
  if (!args.includes('--help') && !args.includes('-h')) return undefined
  const { findHelp } = await import('./help.mjs')
  return findHelp([command, ...args])
}

function main() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    throw new Error(
      `Node ${process.versions.node} is too old: install Node 18 or newer from https://nodejs.org`,
    )
  }
  const entry = join(root, 'scripts', `${command}.ts`)
  if (!/^[\w/-]+$/.test(command) || !existsSync(entry))
    throw new Error(`Unknown command "${command}". List all of them with: npm run`)
  process.chdir(root)
  installIfNeeded()
  const node = provideNode()
  generateClientIfNeeded(node)
  generateSourcesIfNeeded(node)
  execute(node, [entry, ...args])
}

function installIfNeeded() {
  const lock = read('package-lock.json')
  if (isInstalled(lock)) return
  const finish = showElapsedTime('Installing dependencies …')
  // Prisma's install scripts refuse old versions of Node and download an unused engine. Only that of `node` is needed.
  const install = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    if (isOld(process.versions.node) || isOwn(process.execPath))
      withOwnNode(lock, (node) => runNpm(node, ...install))
    else runNpm(process.execPath, ...install)
  } finally {
    finish()
  }
}

/**
 * Prints the text, on a terminal with the seconds since. They are counted by a process of their own, because npm blocks this
 * one. That process ends with this one. Returns a function that ends it.
 */
function showElapsedTime(text) {
  if (!process.stdout.isTTY || process.env.CI) {
    console.log(text)
    return () => {}
  }
  const script = `
    const start = Date.now()
    const show = () => process.stdout.write('\\r${text} ' + Math.round((Date.now() - start) / 1000) + ' s ')
    show()
    setInterval(show, 1000)
    process.stdin.resume().on('end', () => process.exit())`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'inherit', 'ignore'] })
  return () => {
    child.kill()
    console.log()
  }
}

/** On an old Node, npm skips binaries that do not support it, but the commands run on another Node. */
function isOld(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < 22 || (major === 22 && minor < 12)
}

/** npm puts node_modules/.bin first into the PATH, so it can run on the Node that the installation deletes. */
function isOwn(node) {
  return node.startsWith(join(modules, 'node'))
}

/** Installs the Node of the project in a temporary folder, runs `work` with it and copies it to node_modules. */
function withOwnNode(lock, work) {
  const { version } = JSON.parse(lock).packages['node_modules/node']
  const folder = mkdtempSync(join(tmpdir(), 'app-node-'))
  // Ctrl-C ends npm too. Without a listener it would end this process before the folder is removed.
  const stay = () => {}
  process.on('SIGINT', stay)
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "allowScripts": { "node": true } }')
    const quiet = [
      '--ignore-scripts=false',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    runNpm(process.execPath, 'install', '--prefix', folder, `node@${version}`, ...quiet)
    work(join(folder, 'node_modules', ownNodePath))
    cpSync(join(folder, 'node_modules/node/bin'), join(modules, 'node/bin'), { recursive: true })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    process.off('SIGINT', stay)
  }
}

/** Compares the lock file with the record of npm in node_modules, which every `npm install` changes. */
function isInstalled(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = Object.entries(JSON.parse(lock).packages)
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return wanted.every(([path, expected]) => {
    if (path === '' || expected.link) return true
    const found = installed[path]
    if (!found) return (expected.optional || expected.devOptional) && !isForThisMachine(expected)
    return found.version === expected.version && found.integrity === expected.integrity
  })
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  const { glibcVersionRuntime } = process.report.getReport().header
  return !libc || libc.includes(glibcVersionRuntime ? 'glibc' : 'musl')
}

/** The install script of the package `node` downloads the binary for this machine, if it has another version. */
function provideNode() {
  if (works(ownNode)) return ownNode
  const { version } = JSON.parse(read('package-lock.json')).packages['node_modules/node'] ?? {}
  if (version === process.versions.node) return process.execPath
  const failure = tryNpm(process.execPath, 'rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  if (works(ownNode)) return ownNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `${failure ?? 'Node 24 does not run on this machine.'} Install Node 24 or newer from https://nodejs.org and try again.`,
  )
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function generateClientIfNeeded(node) {
  const sources =
    read('prisma/schema.prisma') + read('prisma.config.ts') + read('node_modules/prisma/package.json')
  if (isCurrent('prisma', sources) && existsSync(join(root, 'src/platform/database/prisma/client.ts'))) return
  const prisma = join(modules, 'prisma/build/index.js')
  runGenerator(node, [prisma, 'generate'], 'Could not generate the Prisma client')
  stamp('prisma', sources)
}

/** The route tree depends on the names of the routes, the text files on the content of the texts. */
function generateSourcesIfNeeded(node) {
  const texts = ['app.config.ts', 'src/i18n/namespaces.ts', ...list('src/resources'), ...listTexts()]
  const sources = list('src/routes').join('\n') + texts.map((path) => path + read(path)).join('\n')
  const generated = ['src/routeTree.gen.ts', 'src/i18n/texts.gen.ts', ...listCatalogues()]
  if (isCurrent('sources', sources) && generated.every((path) => existsSync(join(root, path)))) return
  runGenerator(node, [join(root, 'scripts/generate.ts')], 'Could not generate code')
  stamp('sources', sources)
}

/** Shows the output only if the program fails. A program that could not start, or was killed, has none. */
function runGenerator(node, parameters, failure) {
  const options = { cwd: root, encoding: 'utf8', env: environment(node) }
  const { error, status, signal, stdout, stderr } = spawnSync(node, parameters, options)
  if (error) throw new Error(`${failure}: ${error.message}`)
  if (signal) throw new Error(`${stdout}${stderr}\n${failure}: it was ended by ${signal}.`)
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${failure}. See the output above.`)
}

function listTexts() {
  return list('src/i18n/locales').filter((path) => path.endsWith('.json'))
}

/** One of the generated files of each language; the others are written together with it. */
function listCatalogues() {
  const languages = new Set(listTexts().map((path) => dirname(path)))
  return [...languages].map((folder) => `${folder}/catalogue-core.gen.ts`)
}

/** The files in a folder and its subfolders, sorted. */
function list(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? list(path) : [path]
    })
    .sort()
}

/** Forwards signals. A terminal sends them to the child too, which ignores the second one. */
function execute(node, parameters) {
  const child = spawn(node, parameters, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(node),
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onNpmStopped(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    console.error(`\nCannot run ${node}: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function runNpm(node, ...parameters) {
  const failure = tryNpm(node, ...parameters)
  if (failure) throw new Error(failure)
}

/** Runs npm on the given Node with visible output. Returns an error message if it fails. */
function tryNpm(node, ...parameters) {
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /[/\\]npm(-cli)?\.c?js$/.test(npm)
  const options = { cwd: root, stdio: 'inherit', env: environment(node) }
  const { error, status, signal } = isScript
    ? spawnSync(node, [npm, ...parameters], options)
    : spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' })
  if (error) return `Cannot run npm: ${error.message}`
  if (signal) return `npm ${parameters[0]} was ended by ${signal}.`
  return status === 0 ? undefined : `npm ${parameters[0]} failed. See the output above.`
}

/** With this PATH, programs started as `node` run on the same Node. */
function environment(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
}

function isCurrent(name, content) {
  const path = join(stamps, name)
  return existsSync(path) && readFileSync(path, 'utf8') === hash(content)
}

function stamp(name, content) {
  if (isCurrent(name, content)) return
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), hash(content))
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

function read(path) {
  return readFileSync(join(root, path), 'utf8')
}
