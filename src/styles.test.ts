import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { environmentColors } from './platform/env/parse-env.server'
import { chromeColors } from './shell/theme/theme'

const css = readFileSync(new URL('./styles.css', import.meta.url), 'utf8')
const backgrounds = ['background', 'surface', 'raised', 'subtle']
const tones = ['accent', 'danger', 'success', 'warning', 'info']
const textColors = ['text', 'muted', ...tones.map((tone) => `${tone}-text`)]
const environments = environmentColors.map((name) => `env-${name}`)
const tints = [1, 2, 3, 4, 5, 6].map((number) => `tint-${number}`)

/** WCAG 2.2 requires a contrast of 4.5:1 for text and 3:1 for controls and icons. */
const pairs: Array<[foreground: string, background: string, minimum: number]> = [
  ...backgrounds.flatMap((background) => textColors.map((foreground) => pair(foreground, background, 4.5))),
  ...backgrounds.flatMap((background) => ['control', 'ring'].map((shape) => pair(shape, background, 3))),
  ...['background', 'surface'].flatMap((background) => tones.map((tone) => pair(tone, background, 3))),
  ...tones.map((tone) => pair(`${tone}-foreground`, tone, 4.5)),
  ...['accent', 'danger'].map((tone) => pair(`${tone}-foreground`, `${tone}-hover`, 4.5)),
  ...tones.flatMap((tone) =>
    [`${tone}-text`, 'text', 'muted'].map((foreground) => pair(foreground, `${tone}-soft`, 4.5)),
  ),
  ...environments.map((background) => pair(`${background}-foreground`, background, 4.5)),
  ...tints.map((background) => pair(`${background}-text`, background, 4.5)),
]

test.each(['light', 'dark'] as const)('all colour pairs have enough contrast in the %s theme', (theme) => {
  const failures = pairs
    .map(([foreground, background, minimum]) => ({
      foreground,
      background,
      minimum,
      ratio: contrast(colour(foreground, theme), colour(background, theme)),
    }))
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(({ foreground, background, ratio }) => `${foreground} on ${background}: ${ratio.toFixed(2)}`)
  expect(failures).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'the theme-color of the %s theme is the background of the page',
  (theme) => {
    expect(hex(colour('background', theme))).toBe(chromeColors[theme])
  },
)

type Oklch = [lightness: number, chroma: number, hue: number]

function pair(foreground: string, background: string, minimum: number): [string, string, number] {
  return [foreground, background, minimum]
}

function colour(name: string, theme: 'light' | 'dark'): Oklch {
  const declared = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1]
  const values = Array.from(declared?.matchAll(/oklch\(([^)]+)\)/g) ?? [], (match) => match[1])
  const value = (theme === 'dark' && values[1]) || values[0]
  const [lightness, chroma, hue] = value?.split(' ').map(Number) ?? []
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`Missing colour: ${name}`)
  return [lightness, chroma, hue]
}

function contrast(one: Oklch, other: Oklch) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance as defined by WCAG. */
function luminance(color: Oklch) {
  const [red, green, blue] = toLinearRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hex(color: Oklch) {
  const bytes = toLinearRgb(color).map((value) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Converts OKLCH to linear sRGB with the matrices of CSS Color 4. */
function toLinearRgb([lightness, chroma, hue]: Oklch): [red: number, green: number, blue: number] {
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
