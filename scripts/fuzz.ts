/**
 * `npm run fuzz`: the random requests of `npm test -- fuzz` in larger number and with another seed in each run. A failure is
 * shown with its smallest request. `--seed` repeats a run.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { inputs: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  })
  if (!/^[1-9]\d*$/.test(values.inputs)) throw new Error(`--inputs must be a number, not "${values.inputs}".`)
  const seed = values.seed ?? String(randomInt(2 ** 31))
  const words = [
    '--seed',
    seed,
    '--inputs',
    values.inputs,
    ...positionals.map((word) => JSON.stringify(word)),
  ]
  console.log(
    `${values.inputs} random requests, seed ${seed}. Repeat with: npm run fuzz -- ${words.join(' ')}`,
  )

  const program = fileURLToPath(new URL('test.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 'fuzz', ...positionals], {
    env: { ...process.env, FUZZ_INPUTS: values.inputs, FUZZ_SEED: seed },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  process.exitCode = await new Promise<number>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 130 : 1)))
  })
})
