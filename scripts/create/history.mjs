import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.mjs'

/** Creates a history of one commit. Returns a warning if that was not possible, or not as expected. */
export function createHistory(folder, { name, origin }) {
  if (git(folder, '--version') === undefined)
    return 'Git is not installed: the project has no history. After installing it, run: git init && git add -A && git commit -m "Start"'

  const hasIdentity = Boolean(git(folder, 'config', 'user.name') && git(folder, 'config', 'user.email'))
  const author = hasIdentity ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${name}@localhost`]
  const message = `Start from ${origin.name} ${origin.version}`
  const steps = [
    ['init', '--quiet'],
    ['symbolic-ref', 'HEAD', 'refs/heads/main'],
    ['add', '--all'],
    ['commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', message],
  ]
  const failed = steps.find((step) => git(folder, ...author, ...step) === undefined)
  if (failed) {
    rmSync(join(folder, '.git'), { recursive: true, force: true })
    return `The project has no history because "git ${failed[0]}" failed. Create one in its folder.`
  }
  return hasIdentity ? undefined : `Git has no user.name and user.email: the first commit is by "${name}".`
}
