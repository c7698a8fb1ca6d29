/** npm runs this before it packs the starter (script "prepare"). */
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keptFiles, keptPath } from '../project/kept-files.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
for (const path of keptFiles) {
  mkdirSync(dirname(keptPath(root, path)), { recursive: true })
  copyFileSync(root + path, keptPath(root, path))
}
