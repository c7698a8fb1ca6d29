/** `npm run brand -- --name "Acme" --hue 250 --font <package> --mark logo.svg` */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { changeFont } from './brand/change-font.ts'
import { watchBrandFiles } from './brand/changed-files.ts'
import { writeFont } from './brand/font.ts'
import { drawIcons } from './brand/icons.ts'
import { readMark, writeMark } from './brand/mark.ts'
import { readOptions, usage } from './brand/options.ts'
import { runCommand } from './process/process.ts'
import { recordAnswers, recordFile } from './project/answers.mjs'
import { applyBrand } from './project/brand.mjs'
import { root } from './project/root.mjs'
import { launchChromium } from './testing/chromium.ts'

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.length === 0 || words.includes('--help')) return console.log(usage)
  const { title, hue, font, mark, tokenPrefix } = readOptions(words)
  const svg = mark === undefined ? undefined : readMark(resolve(process.env.INIT_CWD ?? process.cwd(), mark))
  const listChanged = watchBrandFiles(root)

  // Only these need a browser, which may have to be installed.
  const needsBrowser = font !== undefined || svg !== undefined || hue !== undefined
  await using browser = needsBrowser ? await launchChromium() : null
  const family =
    font === undefined || !browser
      ? undefined
      : await changeFont(root, font, (found) => writeFont(root, found, browser))
  const result = applyBrand(root, { title, hue, font: family, tokenPrefix })
  if (svg !== undefined) writeMark(root, svg)
  if (browser && (svg !== undefined || hue !== undefined)) await drawIcons(root, browser, hue ?? currentHue())
  record({ title, hue, font: family, tokenPrefix })

  const changed = listChanged()
  console.log(changed.length > 0 ? `\nChanged:\n${toLines(changed)}` : '\nNothing changed.\n')
  if (result.problems.length > 0) throw new Error(`Left for you to change:\n${result.problems.join('\n')}`)
  if (changed.length > 0) console.log('Next:\n\n  git diff\n  npm run dev\n')
})

function toLines(paths: string[]): string {
  return paths.map((path) => `  ${path}\n`).join('')
}

function currentHue(): number {
  return Number(/\n {2}brand: \{ hue: ([\d.]+)/.exec(readFileSync(join(root, 'app.config.ts'), 'utf8'))?.[1])
}

/** Only in a project: the starter has no answers. `applyBrand` has no use for the mark, which is a file of the project. */
function record({ title, ...brand }: Record<string, unknown>) {
  if (!existsSync(join(root, recordFile))) return
  const given = Object.entries(brand).filter(([, value]) => value !== undefined)
  recordAnswers(root, (answers: { brand?: object }) => ({
    ...(title === undefined ? {} : { title }),
    ...(given.length === 0 ? {} : { brand: { ...answers.brand, ...Object.fromEntries(given) } }),
  }))
}
