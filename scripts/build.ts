import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build/production-build.ts'
import { buildStandalone } from './build/standalone.ts'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  const { standalone } = parseArgs({ options: { standalone: { type: 'boolean' } } }).values
  await using cleanup = new AsyncDisposableStack()
  await buildIfNeeded(cleanup)
  if (standalone) await buildStandalone()
})
