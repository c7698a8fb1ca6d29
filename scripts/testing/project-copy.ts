import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gitOrThrow } from '../process/git.ts'
import { openTree } from '../project/removal/tree.mjs'
import { root } from '../project/root.mjs'

/**
 * A copy of this project in a temporary folder, without generated files. It shares the packages of node_modules. The name of
 * the folder has the characters that paths of people have too.
 */
export function createProjectCopy() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'app copié (1)-')))
  for (const path of openTree(root).list()) cpSync(join(root, path), join(folder, path))
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  // The records of bootstrap.mjs and the caches depend on the sources, so each copy has its own.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!/^\.(project|vite|cache)/.test(name))
      symlinkSync(join(root, 'node_modules', name), join(modules, name))

  return {
    folder,
    /** Runs a program of node_modules. Returns its output if it failed, otherwise nothing. */
    run(program: string, ...parameters: string[]) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [join(modules, program), ...parameters],
        {
          cwd: folder,
          encoding: 'utf8',
          maxBuffer: 64 * 1024 * 1024,
        },
      )
      return status === 0 ? '' : stdout + stderr
    },
    /** The same, without blocking others that run at the same time. */
    start(program: string, ...parameters: string[]) {
      const child = spawn(process.execPath, [join(modules, program), ...parameters], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk
      })
      child.stderr.on('data', (chunk: Buffer) => {
        output += chunk
      })
      return new Promise<string>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code) => resolve(code === 0 ? '' : output || `Exit code ${code}`))
      })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** A copy in a repository of its own with one commit, which shows what a command changed. */
export function createCommittedCopy() {
  const copy = createProjectCopy()
  const git = (...parameters: string[]) => gitOrThrow(copy.folder, ...parameters)
  git('init', '-q')
  writeFileSync(join(copy.folder, '.git/info/exclude'), 'node_modules\n')
  git('add', '-A')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Start')
  return { ...copy, git }
}
