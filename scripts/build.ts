import { buildIfNeeded } from './build/production-build.ts'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  await using cleanup = new AsyncDisposableStack()
  await buildIfNeeded(cleanup)
})
