/** `npm run build`: the production build in `dist`, unless it is there already. */
import { buildIfNeeded } from './build.ts'
import { createCleanup } from './cleanup.ts'
import { run } from './process.ts'

await run(() => buildIfNeeded(createCleanup()))
