/** The history of a new project: a repository with one commit. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { git } from './git.mjs'

/** Returns a sentence when something is not as one would expect. */
export function beginHistory(folder, { name, origin }) {
  if (git(folder, '--version') === undefined)
    return 'Git was not found: the project has no history yet. Once it is installed: git init && git add -A && git commit -m "Begin"'

  const isKnown = Boolean(git(folder, 'config', 'user.name') && git(folder, 'config', 'user.email'))
  const author = isKnown ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${name}@localhost`]
  const message = `Begin with ${origin.name} ${origin.version}`
  const steps = [
    ['init', '--quiet'],
    ['symbolic-ref', 'HEAD', 'refs/heads/main'],
    ['add', '--all'],
    ['commit', '--quiet', '--no-verify', '--no-gpg-sign', '--message', message],
  ]
  const failed = steps.find((step) => git(folder, ...author, ...step) === undefined)
  if (failed) {
    rmSync(join(folder, '.git'), { recursive: true, force: true })
    return `Git could not begin a history ("git ${failed[0]}" failed): do it yourself in the folder.`
  }
  return isKnown ? undefined : `Git does not know who you are: the first commit is by "${name}".`
}
