/** `npm run build`: the production build in `dist`, unless it is there already. `-- --standalone` adds `dist/standalone`. */
import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build/production-build.ts'
import { buildStandalone } from './build/standalone.ts'
import { createCleanup } from './process/cleanup.ts'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  const { standalone } = parseArgs({ options: { standalone: { type: 'boolean' } } }).values
  await buildIfNeeded(createCleanup())
  if (standalone) await buildStandalone()
})
