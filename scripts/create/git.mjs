/** Git in a given folder, whatever repository the person is in; answers its output, or nothing when it fails or is missing. */
import { spawnSync } from 'node:child_process'
import process from 'node:process'

export function git(folder, ...parameters) {
  const own = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG)/.test(name))
  const { status, stdout } = spawnSync('git', parameters, {
    cwd: folder,
    env: Object.fromEntries(own),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return status === 0 ? stdout : undefined
}
