/**
 * For programs that start without `bootstrap.mjs`, such as `npm run serve` and `npx vitest`: ends them with one sentence on a
 * Node that cannot run them.
 */
import { readFileSync } from 'node:fs'
import process from 'node:process'

const { devDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [running, wanted] = [process.versions.node, devDependencies.node]

if (Number.parseInt(running, 10) < Number.parseInt(wanted, 10)) {
  console.error(
    `\nThis needs Node ${wanted} but runs on Node ${running}: run "npm rebuild node", or install Node ${wanted}.\n`,
  )
  process.exit(1)
}
