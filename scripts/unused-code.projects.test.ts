/** `knip.jsonc` names what is used in ways that knip does not see. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project/root.mjs'

test('no file, export or dependency is unused', () => {
  const knip = join(root, 'node_modules/knip/bin/knip.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [knip, '--no-progress'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toBe('')
  expect(status).toBe(0)
})
