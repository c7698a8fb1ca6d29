/** Generates TypeScript from the routes and from the texts. `bootstrap.mjs` runs it when these have changed. */
import { assertValidTexts, writeTextFiles } from './build/i18n-types.ts'
import { writeRouteTree } from './build/route-tree.ts'
import { runCommand } from './process/process.ts'

await runCommand(async () => {
  assertValidTexts()
  writeTextFiles()
  await writeRouteTree()
})
