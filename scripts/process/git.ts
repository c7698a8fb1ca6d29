import { spawnSync } from 'node:child_process'

type GitResult = { ok: boolean; status: number | null; stdout: string; stderr: string }

type GitOptions = { env?: NodeJS.ProcessEnv; input?: string; timeoutMs?: number }

/** Runs git in `folder`. A failure, or a missing git, is a result and not an exception. */
export function git(folder: string, ...parameters: string[]): GitResult {
  return gitWith({}, folder, ...parameters)
}

/** @throws Error with the message of git */
export function gitOrThrow(folder: string, ...parameters: string[]): string {
  return gitWithOrThrow({}, folder, ...parameters)
}

export function gitWithOrThrow(options: GitOptions, folder: string, ...parameters: string[]): string {
  const { ok, stdout, stderr } = gitWith(options, folder, ...parameters)
  if (!ok) throw new Error(`git ${parameters[0]} failed: ${stderr.trim()}`)
  return stdout
}

export function gitWith(
  { env = {}, input, timeoutMs }: GitOptions,
  folder: string,
  ...parameters: string[]
): GitResult {
  // GIT_DIR and the like would make git work on the repository of the caller.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^GIT_(?!CONFIG|SSH|SSL|ASKPASS)/.test(name),
  )
  const { status, signal, stdout, stderr, error } = spawnSync('git', parameters, {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...env },
    input,
    timeout: timeoutMs,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  const failure = error?.message ?? (signal ? `it was ended by ${signal}` : stderr)
  return { ok: status === 0, status, stdout: stdout ?? '', stderr: failure }
}

/** The path of `folder` in its repository, such as `apps/web/`. Empty at the top, where git begins the paths it prints. */
export function readPrefix(folder: string): string {
  return readGit(folder, 'rev-parse', '--show-prefix').replace(/\n$/, '')
}

/** The files in `folder` with changes that no commit has, as paths from `folder`. */
export function listUncommitted(folder: string): string[] {
  const prefix = readPrefix(folder)
  return readGit(folder, 'status', '--porcelain', '--untracked-files=all', '--no-renames', '-z', '--', '.')
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3 + prefix.length))
}

/** A file as a commit has it. Empty if it has none. `path` begins at `folder`. */
export function readCommitted(folder: string, commit: string, path: string): string {
  return git(folder, 'show', `${commit}:./${path}`).stdout
}

/** A command is undone with git, which must be able to tell it from other changes. */
export function assertCleanTree(folder: string): void {
  const changes = readGit(folder, 'status', '--porcelain')
  if (changes) throw new Error(`Commit or stash your changes first:\n${changes.trimEnd()}`)
}

/** @throws Error that says why a command needs git */
export function readGit(folder: string, ...parameters: string[]): string {
  const { ok, stdout } = git(folder, ...parameters)
  if (!ok)
    throw new Error('Git cannot read the state of this folder. Without it, the command could not be undone.')
  return stdout
}
