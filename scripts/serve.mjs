/** `npm run serve`. An old Node cannot even load `serve.ts`, so this file checks before. */
import './require-node.mjs'
import module from 'node:module'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { formatHelp } from './help.mjs'

if (process.argv.includes('--help')) {
  console.log(formatHelp('serve'))
  process.exit()
}

// The next start saves a quarter of its time. Where the folder is read-only, there is no cache and no error.
module.enableCompileCache(fileURLToPath(new URL('../dist/server/.compile-cache', import.meta.url)))
await import('./serve.ts')
