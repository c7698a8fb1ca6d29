/** Generates TypeScript from the routes and from the texts. `bootstrap.mjs` runs it when these have changed. */
import { writeTextFiles } from './build/i18n-types.ts'
import { writeRouteTree } from './build/route-tree.ts'

writeTextFiles()
await writeRouteTree()
