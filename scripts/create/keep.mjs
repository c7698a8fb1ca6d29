/** npm runs this before it packs the starter (script "prepare"). */
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { keptFiles, keptPath } from '../project/kept-files.mjs'
import { root } from '../project/root.mjs'

for (const path of keptFiles) {
  mkdirSync(dirname(keptPath(root, path)), { recursive: true })
  copyFileSync(root + path, keptPath(root, path))
}
