import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentColors } from './platform/env/parse-env.server'
import { chromeColors } from './shell/theme/theme'

/** Every pair of colours that carries text or meaning is legible in both themes (WCAG 2.2: 4.5:1, and 3:1 for shapes). */
const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const grounds = ['background', 'surface', 'raised', 'subtle']
const tones = ['accent', 'danger', 'success', 'warning', 'info']
const inks = ['text', 'muted', ...tones.map((tone) => `${tone}-text`)]
const environments = environmentColors.map((name) => `env-${name}`)
const tints = [1, 2, 3, 4, 5, 6].map((number) => `tint-${number}`)

const pairs: Array<[ink: string, ground: string, least: number]> = [
  ...grounds.flatMap((ground) => inks.map((ink) => pair(ink, ground, 4.5))),
  ...grounds.flatMap((ground) => ['control', 'ring'].map((shape) => pair(shape, ground, 3))),
  ...['background', 'surface'].flatMap((ground) => tones.map((tone) => pair(tone, ground, 3))),
  ...tones.map((tone) => pair(`${tone}-foreground`, tone, 4.5)),
  ...['accent', 'danger'].map((tone) => pair(`${tone}-foreground`, `${tone}-hover`, 4.5)),
  ...tones.flatMap((tone) => [`${tone}-text`, 'text', 'muted'].map((ink) => pair(ink, `${tone}-soft`, 4.5))),
  ...environments.map((ground) => pair(`${ground}-foreground`, ground, 4.5)),
  ...tints.map((ground) => pair(`${ground}-text`, ground, 4.5)),
]

test.each(['light', 'dark'] as const)('colours are legible in the %s theme', (theme) => {
  const weak = pairs
    .map(([ink, ground, least]) => ({
      ink,
      ground,
      least,
      is: contrast(colour(ink, theme), colour(ground, theme)),
    }))
    .filter(({ is, least }) => is < least)
    .map(({ ink, ground, is }) => `${ink} on ${ground}: ${is.toFixed(2)}`)
  expect(weak).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'the browser paints around the %s page what the page stands on',
  (theme) => {
    expect(hex(colour('background', theme))).toBe(chromeColors[theme])
  },
)

type Oklch = [lightness: number, chroma: number, hue: number]

function pair(ink: string, ground: string, least: number): [string, string, number] {
  return [ink, ground, least]
}

function colour(name: string, theme: 'light' | 'dark'): Oklch {
  const declared = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1]
  const values = Array.from(declared?.matchAll(/oklch\(([^)]+)\)/g) ?? [], (match) => match[1])
  const value = (theme === 'dark' && values[1]) || values[0]
  const [lightness, chroma, hue] = value?.split(' ').map(Number) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`no colour ${name}`)
  return [lightness, chroma, hue]
}

function contrast(one: Oklch, other: Oklch) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance by WCAG. */
function luminance(color: Oklch) {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hex(color: Oklch) {
  const bytes = linear(color).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of a colour in OKLCH, by the matrices of CSS Color 4. */
function linear([lightness, chroma, hue]: Oklch): [red: number, green: number, blue: number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function clamp(value: number) {
  return Math.min(1, Math.max(0, value))
}
