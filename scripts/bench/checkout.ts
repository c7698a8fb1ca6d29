import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import { gitOrThrow } from '../process/git.ts'
import { root } from '../project/root.mjs'
import { neutralEnvironment } from '../testing/test-server.ts'

const Manifest = z.object({ scripts: z.object({ serve: z.string() }) })

export type Checkout = {
  name: string
  program: string
  runScript: (script: string, variables?: NodeJS.ProcessEnv) => void
}

/**
 * Builds a commit in a temporary folder, with a copy of `node_modules` if its lock file is the same. Otherwise its own commands
 * install all dependencies.
 */
export function buildCommit(commit: string, cleanup: AsyncDisposableStack): Checkout {
  const name = gitOrThrow(root, 'rev-parse', '--short', '--verify', `${commit}^{commit}`).trim()
  const { path: folder } = cleanup.use(mkdtempDisposableSync(join(tmpdir(), 'app-bench-commit-')))
  const archive = join(folder, 'commit.tar')
  gitOrThrow(root, 'archive', '--output', archive, name)
  run('tar', ['-xf', archive])
  if (readLock(folder) === readLock(root)) {
    const modules = join(folder, 'node_modules')
    cpSync(join(root, 'node_modules'), modules, { recursive: true, verbatimSymlinks: true })
  }
  function runScript(script: string, variables: NodeJS.ProcessEnv = {}) {
    run('npm', ['run', script], variables)
  }
  function run(program: string, parameters: string[], variables: NodeJS.ProcessEnv = {}) {
    const { status, stdout, stderr, error } = spawnSync(program, parameters, {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...neutralEnvironment(),
        ...variables,
        PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`,
      },
    })
    if (status === 0) return
    throw new Error(
      `${program} ${parameters.join(' ')} of ${name} failed: ${error?.message ?? stdout + stderr}`,
    )
  }
  runScript('build')
  return { name, program: join(folder, findServeProgram(folder)), runScript }
}

function readLock(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8')
}

function findServeProgram(folder: string): string {
  const { scripts } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const program = scripts.serve.split(' ').find((word) => /\.m?[jt]s$/.test(word))
  if (!program) throw new Error(`"npm run serve" starts no file: ${scripts.serve}`)
  return program
}
