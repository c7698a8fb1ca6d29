/** The production build, made again only when something it is made of has changed. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Cleanup } from '../process/cleanup.ts'
import { releaseLock, takeLock } from '../process/lock.ts'
import { compressFolder } from './compress.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = [
  'src',
  'public',
  'app.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'prisma/schema.prisma',
  'prisma/migrations',
  'scripts/build/production-build.ts',
  'scripts/build/compress.ts',
]
const generatedClient = join(root, 'src/platform/database/prisma')
const lockPath = join(root, 'node_modules/.start-ui/build.lock')
const LOCK_PATIENCE_MS = 300_000
const stampPath = join(root, 'dist/sources.sha256')

export async function buildIfNeeded(cleanup: Cleanup) {
  const hash = hashOfSources()
  if (isBuilt(hash)) return
  const builder = await takeLock(lockPath, {}, LOCK_PATIENCE_MS)
  if (builder) throw new Error(`Process ${builder.pid} has been building for minutes. Stop it first.`)
  cleanup.add(() => releaseLock(lockPath))
  // Somebody else may have built the same in the meantime.
  if (!isBuilt(hash)) await build(hash, cleanup)
  releaseLock(lockPath)
}

async function build(hash: string, cleanup: Cleanup) {
  const start = performance.now()
  console.log('Building the application …')
  await viteBuild(cleanup)
  await compressFolder(join(root, 'dist/client'))
  writeFileSync(stampPath, hash)
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

function isBuilt(hash: string) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash
}

/** What a build writes itself is no source: the route tree and the Prisma client. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(
      (name) => !name.endsWith('.gen.ts') && !name.includes('.test.') && join(path, name) !== generatedClient,
    )
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

function viteBuild(cleanup: Cleanup) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanup.add(() => child.kill())
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${Buffer.concat(output)}\nThe build failed; the reason is above.`))
    })
  })
}
