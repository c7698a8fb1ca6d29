/**
 * Runs `scripts/<command>.ts` on the Node of node_modules, after installing and generating what is missing or outdated. The
 * only file that any Node from 18 on must be able to run, with nothing installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const modules = join(root, 'node_modules')
const stamps = join(modules, '.start-ui')
const ownNodePath = join('node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
const ownNode = join(modules, ownNodePath)
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
  const node = provideNode()
  generateClientIfNeeded(node)
  execute(node, [entry, ...args])
}

function installIfNeeded() {
  const lock = read('package-lock.json')
  if (isCurrent('lock', lock) || isInstalled(lock)) return stamp('lock', lock)
  console.log('Installing dependencies …')
  // Prisma's scripts would refuse an old Node and download an engine that nothing here uses; only that of `node` is needed.
  const install = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (isOld(process.versions.node)) withOwnNode(lock, (node) => runNpm(node, ...install))
  else runNpm(process.execPath, ...install)
  stamp('lock', lock)
}

/** npm leaves out the binaries of packages that do not support the Node it runs on, though here they run on another. */
function isOld(version) {
  const [major, minor] = version.split('.').map(Number)
  return major < 22 || (major === 22 && minor < 12)
}

/** Fetches the Node of this project before the project, and puts it in its place afterwards. */
function withOwnNode(lock, work) {
  const { version } = JSON.parse(lock).packages['node_modules/node']
  const folder = mkdtempSync(join(tmpdir(), 'start-ui-node-'))
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
  }
}

/** npm writes what it installed into node_modules; whoever ran it, nothing is installed twice. */
function isInstalled(lock) {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = Object.entries(JSON.parse(lock).packages)
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return wanted.every(([path, wish]) => {
    if (path === '' || wish.link) return true
    const found = installed[path]
    if (!found) return (wish.optional || wish.devOptional) && !isForThisMachine(wish)
    return found.version === wish.version && found.integrity === wish.integrity
  })
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false
  const { glibcVersionRuntime } = process.report.getReport().header
  return !libc || libc.includes(glibcVersionRuntime ? 'glibc' : 'musl')
}

/** The package `node` fetches the binary for this machine in its install script. */
function provideNode() {
  if (works(ownNode)) return ownNode
  const failure = tryNpm(process.execPath, 'rebuild', 'node', '--ignore-scripts=false', '--loglevel=error')
  if (works(ownNode)) return ownNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `${failure ?? 'Node 24 does not run here.'} Install Node 24 or newer from https://nodejs.org and try again.`,
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

function runNpm(node, ...parameters) {
  const failure = tryNpm(node, ...parameters)
  if (failure) throw new Error(`${failure} Nothing was started.`)
}

/** Runs npm on a given Node, in view of the person; returns a sentence when it fails. */
function tryNpm(node, ...parameters) {
  const npm = process.env.npm_execpath
  const isScript = npm !== undefined && /npm[^/\\]*\.c?js$/.test(npm)
  const options = { cwd: root, stdio: 'inherit', env: environment(node) }
  const { error, status } = isScript
    ? spawnSync(node, [npm, ...parameters], options)
    : spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' })
  if (error) return `npm cannot be run: ${error.message}`
  return status === 0 ? undefined : `npm ${parameters[0]} failed; the reason is above.`
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
