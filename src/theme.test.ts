import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appConfig } from '#config'
import { environmentColors } from './platform/env/parse-env.server'
import { toHex } from './platform/oklch'
import { brandColors } from './shell/brand/brand-colors'
import { chromeColors } from './shell/theme/theme'
import { contrast } from './testing/contrast'

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')
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

const hues = Array.from({ length: 360 }, (_, hue) => hue)

test.each(['light', 'dark'] as const)(
  'all colour pairs have enough contrast with every hue of the brand in the %s theme',
  (theme) => {
    const failures = pairs.flatMap(([foreground, background, minimum]) => {
      const ratios = hues.map((hue) =>
        contrast(toHex(...colour(foreground, theme, hue)), toHex(...colour(background, theme, hue))),
      )
      const lowest = Math.min(...ratios)
      const hue = ratios.indexOf(lowest)
      return lowest < minimum ? [`${foreground} on ${background}: ${lowest.toFixed(2)} (hue ${hue})`] : []
    })
    expect(failures).toEqual([])
  },
)

test('the accent differs between hues', () => {
  expect(toHex(...colour('accent', 'light', 20))).not.toBe(toHex(...colour('accent', 'light', 250)))
})

test.each(['light', 'dark'] as const)(
  'the theme-color of the %s theme is the background of the page',
  (theme) => {
    expect(toHex(...colour('background', theme))).toBe(chromeColors[theme])
  },
)

test('icons have the colours of the page', () => {
  expect(brandColors).toEqual({
    accent: toHex(...colour('accent', 'light')),
    accentOnDark: toHex(...colour('accent-text', 'dark')),
    background: toHex(...colour('background', 'light')),
  })
})

const components = import.meta.glob<string>('./**/*.tsx', { eager: true, query: '?raw', import: 'default' })

test('components use no size of text and no radius that the theme lacks', () => {
  const used = Object.entries(components).flatMap(([file, code]) =>
    Array.from(
      code.matchAll(/(?<=["'`\s:])(text-(?:\d?xl|xs)|rounded-(?:[a-z]-)?(?:\d?xl|xs))(?![\w-])/g),
    ).map(([, name = '']) => ({ file, token: name.replace(/^rounded-(?:[a-z]-)?/, 'radius-') })),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter(({ token }) => !css.includes(`--${token}:`))).toEqual([])
})

type Oklch = [lightness: number, chroma: number, hue: number]

function pair(foreground: string, background: string, minimum: number): [string, string, number] {
  return [foreground, background, minimum]
}

function colour(name: string, theme: 'light' | 'dark', hue: number = appConfig.brand.hue): Oklch {
  const declared = new RegExp(`--color-${name}:\\s*([^;]+);`)
    .exec(css)?.[1]
    ?.replaceAll('var(--brand-hue)', String(hue))
    .replaceAll('var(--neutral-hue)', String(hue + 20))
  const values = Array.from(declared?.matchAll(/oklch\(([^)]+)\)/g) ?? [], (match) => match[1])
  const value = (theme === 'dark' && values[1]) || values[0]
  const [lightness, chroma, angle] = value?.split(' ').map(Number) ?? []
  if (lightness === undefined || chroma === undefined || angle === undefined || Number.isNaN(angle))
    throw new Error(`Missing colour: ${name}`)
  return [lightness, chroma, angle]
}
