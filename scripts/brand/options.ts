import { parseArgs } from 'node:util'
import { checkTitle } from '../project/answer-checks.mjs'
import { tokenPrefix } from '../project/identity.mjs'

export const usage = `Changes name, colour, font and mark of the application. Each option is optional.

  npm run brand -- --name "Acme" --hue 250 --font @fontsource-variable/inter --mark logo.svg

  --name <text>          The name that people see; the prefix of API tokens follows it
  --hue <0 to 360>       The angle in OKLCH: 20 red, 90 yellow, 150 green, 250 blue, 325 plum
  --font <package>       A package of Fontsource with a variable font: @fontsource-variable/<font>
  --mark <file>          An SVG with a viewBox, drawn in one colour
  --token-prefix <text>  For example acme_`

type BrandOptions = {
  title?: string | undefined
  hue?: number | undefined
  font?: string | undefined
  mark?: string | undefined
  tokenPrefix?: string | undefined
}

/** Throws if an option is unknown or invalid, before anything is changed. */
export function readOptions(words: string[]): BrandOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      name: { type: 'string' },
      hue: { type: 'string' },
      font: { type: 'string' },
      mark: { type: 'string' },
      'token-prefix': { type: 'string' },
    },
  })
  const title = values.name === undefined ? undefined : checkTitle(values.name)
  return {
    title,
    hue: values.hue === undefined ? undefined : checkHue(values.hue),
    font: values.font === undefined ? undefined : checkFont(values.font),
    mark: values.mark,
    tokenPrefix: findPrefix(values['token-prefix'], title),
  }
}

/** A name without Latin letters gives no prefix. */
function findPrefix(given: string | undefined, title: string | undefined): string | undefined {
  if (given !== undefined) return checkPrefix(given)
  return title && /[a-z]/i.test(title) ? tokenPrefix(title) : undefined
}

function checkHue(value: string): number {
  const hue = Number(value)
  if (/^\d{1,3}(\.\d+)?$/.test(value) && hue <= 360) return hue
  throw new Error(`Invalid hue "${value}". Use a number from 0 to 360, for example 250 for blue.`)
}

function checkFont(value: string): string {
  if (/^@fontsource-variable\/[a-z0-9-]+$/.test(value)) return value
  throw new Error(
    `Invalid font "${value}". Use a package of Fontsource, for example @fontsource-variable/inter.`,
  )
}

function checkPrefix(value: string): string {
  if (/^[a-z][a-z0-9]{1,15}_$/.test(value)) return value
  throw new Error(
    `Invalid prefix "${value}". Use 2 to 16 lower-case letters and digits and "_", for example acme_.`,
  )
}
