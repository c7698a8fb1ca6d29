/**
 * Ends a program with one sentence on a Node that cannot run it. Programs that start without `bootstrap.mjs` import it, such
 * as `npx vitest`. Node links all imports first, so static imports must not name an export that Node 20 lacks.
 */
import process from 'node:process'
import { isOldNode, projectNode } from './node-version.mjs'

if (isOldNode()) {
  console.error(
    `\nThis needs Node ${projectNode} but runs on Node ${process.versions.node}: run "npm rebuild node", or install Node ${projectNode}.\n`,
  )
  process.exit(1)
}
