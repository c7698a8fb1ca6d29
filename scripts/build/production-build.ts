import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { releaseLock, takeLock } from '../process/lock.ts'
import { root } from '../project/root.mjs'
import { compressFolder } from './compress.ts'

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
  'scripts/build/i18n-types.ts',
  'scripts/build/vite',
]
const generatedClient = join(root, 'src/platform/database/prisma')
const lockPath = join(root, 'node_modules/.project/build.lock')
const LOCK_TIMEOUT_MS = 300_000
const stampPath = join(root, 'dist/sources.sha256')

/** Builds into `dist`, unless the sources are unchanged since the last build. */
export async function buildIfNeeded(cleanup: AsyncDisposableStack) {
  if (isBuilt(hashSources())) return
  const builder = await takeLock(lockPath, LOCK_TIMEOUT_MS)
  if (builder) throw new Error(`Process ${builder.pid} is still building after 5 minutes. Stop it first.`)
  cleanup.defer(() => releaseLock(lockPath))
  // Another process may have built the same sources meanwhile.
  if (!isBuilt(hashSources())) await build(cleanup)
  releaseLock(lockPath)
}

async function build(cleanup: AsyncDisposableStack) {
  const start = performance.now()
  console.log('Building the application …')
  rmSync(stampPath, { force: true })
  const hash = await buildUnchanged(hashSources, () => viteBuild(cleanup))
  await compressFolder(join(root, 'dist/client'))
  writeFileSync(stampPath, hash)
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
}

/**
 * Builds again if the sources changed meanwhile, because the build then mixes two versions. Returns the hash of what was built.
 * @throws Error if they changed again
 */
export async function buildUnchanged(hash: () => string, run: () => Promise<void>): Promise<string> {
  for (const isLast of [false, true]) {
    const before = hash()
    await run()
    if (hash() === before) return before
    if (!isLast) console.log('Building again, because the sources changed during the build …')
  }
  throw new Error('The sources changed during both builds. Build when they stay the same.')
}

function isBuilt(hash: string) {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash
}

/** Generated files (`*.gen.ts` and the Prisma client) do not count, because the build writes them. */
function hashSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => listFiles(join(root, source)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter(
      (name) => !name.endsWith('.gen.ts') && !name.includes('.test.') && join(path, name) !== generatedClient,
    )
    .sort()
    .flatMap((name) => listFiles(join(path, name)))
}

function viteBuild(cleanup: AsyncDisposableStack) {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  cleanup.defer(() => void child.kill())
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code !== 0) {
        reject(new Error(`${Buffer.concat(output)}\nThe build failed. See the output above.`))
        return
      }
      // Warnings alone.
      process.stderr.write(Buffer.concat(output))
      resolve()
    })
  })
}
