/** `npm run build`: the production build in `dist`, unless it is there already. */
import { buildIfNeeded } from './build/production-build.ts'
import { createCleanup } from './process/cleanup.ts'
import { runCommand } from './process/process.ts'

await runCommand(() => buildIfNeeded(createCleanup()))
