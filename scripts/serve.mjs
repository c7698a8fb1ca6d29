/** `npm run serve`. An old Node cannot load `serve.ts`, so there the Node of node_modules runs this file again. */
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import module from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { formatHelp } from './help.mjs'
import { isOldNode } from './node-version.mjs'
import { onNpmStopped } from './process/on-npm-stopped.mjs'

const own = fileURLToPath(
  new URL(`../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
)

if (process.env.npm_lifecycle_event === 'serve') onNpmStopped(() => process.kill(process.pid, 'SIGTERM'))

if (process.argv.includes('--help')) {
  console.log(formatHelp('serve'))
} else if (isOldNode() && existsSync(own) && realpathSync(own) !== process.execPath) {
  runOn(own)
} else {
  await import('./require-node.mjs')
  // The next start saves a quarter of its time. It also saves 17 MB of memory, which the part of Node for TypeScript takes.
  // Where the folder is read-only, there is no cache and no error.
  module.enableCompileCache(fileURLToPath(new URL('../dist/server/.compile-cache', import.meta.url)))
  await import('./serve.ts')
}

/** In a process group of its own: a terminal would send it each signal once more, and a second one ends it immediately. */
function runOn(node) {
  // Before the start: a signal that comes immediately afterwards reaches the child too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', detached: true })
  child.on('error', ({ message }) => {
    console.error(`${node} does not start: ${message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
