import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'app-process-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a child ends although its parent was gone before its modules were loaded', async () => {
  const module = new URL('./process.ts', import.meta.url).href
  const file = join(folder, 'child.ts')
  // The child reaches `serveParent` once it has no parent.
  writeFileSync(
    file,
    `import { serveParent } from '${module}'
process.send('loading')
while (process.connected) await new Promise((resolve) => setTimeout(resolve, 5))
await serveParent(() => new Promise(() => setInterval(() => {}, 1000)))
`,
  )
  const child = fork(file)
  await once(child, 'message')
  child.disconnect()
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
})
