import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = new URL('./log-output.server.ts', import.meta.url)

const program = `
  const { createLogOutput } = await import('${module}')
  const output = createLogOutput()
  let failures = 0
  output.on('error', () => {
    failures += 1
    console.error('failed', failures)
    if (failures === 3) process.exit()
    output.write('a line\\n')
  })
  output.write('a line\\n')
`

test('a process goes on and ends if its log cannot be written', { timeout: 20_000 }, async () => {
  // Writing to a file that is open for reading fails on all systems, as on a full disk.
  const readOnly = openSync(fileURLToPath(module), 'r')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', readOnly, 'pipe'],
    timeout: 10_000,
    killSignal: 'SIGKILL',
  })
  closeSync(readOnly)
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  expect(errors).toContain('failed 3')
  expect(code).toBe(0)
})
