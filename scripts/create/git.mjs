import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** Runs git in `folder`. Returns its output, or undefined if git fails or is not installed. */
export function git(folder, ...parameters) {
  // GIT_DIR and the like would make git work on the checkout of the caller.
  const env = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG|SSH|SSL|ASKPASS)/.test(name))
  const { status, stdout } = spawnSync('git', parameters, {
    cwd: folder,
    env: Object.fromEntries(env),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : undefined
}
