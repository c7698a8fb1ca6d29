/**
 * Runs `scripts/<command>.ts` on the Node of node_modules, after installing and generating what is missing or outdated. The
 * only file that any Node from 18 on must be able to run, with nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const modules = join(root, 'node_modules')
const stamps = join(modules, '.start-ui')
const ownNode = join(modules, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const [command = '', ...args] = process.argv.slice(2)

try {
  main()
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
}

function main() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    throw new Error(
      `Node ${process.versions.node} is too old: install Node 18 or newer from https://nodejs.org`,
    )
  }
  const entry = join(root, 'scripts', `${command}.ts`)
  if (!/^[\w/-]+$/.test(command) || !existsSync(entry)) throw new Error(`There is no command "${command}".`)
  process.chdir(root)
  installIfNeeded()
  const node = findNode()
  generateClientIfNeeded(node)
  execute(node, [entry, ...args])
}

function installIfNeeded() {
  const lock = read('package-lock.json')
  if (isCurrent('lock', lock) || isInstalled(lock)) return stamp('lock', lock)
  console.log('Installing dependencies …')
  runNpm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')
  stamp('lock', lock)
}

/** npm writes what it installed into node_modules; whoever ran it, nothing is installed twice. */
function isInstalled(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = Object.entries(JSON.parse(lock).packages)
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return wanted.every(([path, { version, integrity, optional, devOptional, link }]) => {
    if (path === '' || link) return true
    const found = installed[path]
    return found
      ? found.version === version && found.integrity === integrity
      : Boolean(optional || devOptional)
  })
}

/** Install scripts may be switched off on this machine; then the Node that runs this may be good enough itself. */
function findNode() {
  if (!works(ownNode)) {
    if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
    runNpm('rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  }
  if (!works(ownNode)) {
    throw new Error(
      'The Node of this project could not be installed. Install Node 24 or newer from https://nodejs.org',
    )
  }
  return ownNode
}

function works(node) {
  return existsSync(node) && spawnSync(node, ['--version']).status === 0
}

function generateClientIfNeeded(node) {
  const sources =
    read('prisma/schema.prisma') + read('prisma.config.ts') + read('node_modules/prisma/package.json')
  if (isCurrent('prisma', sources) && existsSync(join(root, 'src/platform/prisma/client.ts'))) return
  const prisma = join(modules, 'prisma/build/index.js')
  const { status, stdout, stderr } = spawnSync(node, [prisma, 'generate'], {
    encoding: 'utf8',
    env: environment(node),
  })
  if (status !== 0)
    throw new Error(`${stdout}${stderr}\nThe database client could not be generated; the reason is above.`)
  stamp('prisma', sources)
}

/** Signals are passed on; who sent one to the whole group need not care, the program takes a repetition for the same. */
function execute(node, parameters) {
  const child = spawn(node, parameters, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(node),
  })
  const parent = process.ppid
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm runs this through a shell that does not pass signals on: when it is gone, so is who asked for this.
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  watch.unref()
  child.on('error', (error) => {
    console.error(`\n${node} cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

function runNpm(...parameters) {
  // An npm that runs every install script would let Prisma download an engine that nothing here uses.
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /\.c?js$/.test(npm) && npm.includes('npm')
  const result = isScript
    ? spawnSync(process.execPath, [npm, ...parameters], { stdio: 'inherit', env })
    : spawnSync('npm', parameters, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (result.error) throw new Error(`npm cannot be run: ${result.error.message}`)
  if (result.status !== 0)
    throw new Error(`npm ${parameters[0]} failed; the reason is above. Nothing was started.`)
}

/** Whatever the program starts by name runs on the same Node. */
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
