/**
 * Mail colours for light and dark mode. Apple Mail and some others apply `prefers-color-scheme`. Outlook inverts colours
 * itself; its attributes `data-ogsc` (text) and `data-ogsb` (background) let styles override that. Gmail inverts colours
 * without a way to override them.
 */
import { appConfig } from '#config'
import { toHex } from '@/platform/oklch'

const white = '#ffffff'

export function createLightColors(hue: number) {
  return {
    page: toHex(0.969, 0.004, 55),
    sheet: white,
    border: toHex(0.908, 0.01, 55),
    text: toHex(0.238, 0.016, hue + 15),
    muted: toHex(0.516, 0.017, hue + 15),
    accent: toHex(0.388, 0.139, hue),
    accentText: white,
    tint: toHex(0.947, 0.02, hue),
    tintText: toHex(0.307, 0.109, hue),
  }
}

/** By class name. */
export function createDarkColors(hue: number) {
  const accent = toHex(0.795, 0.101, hue)
  return {
    page: { background: toHex(0.193, 0.009, hue + 10) },
    sheet: { background: toHex(0.225, 0.011, hue + 10), border: toHex(0.328, 0.015, hue + 10) },
    text: { text: toHex(0.943, 0.006, 45) },
    muted: { text: toHex(0.759, 0.015, hue + 15) },
    accent: { text: accent },
    mark: { background: accent },
    tinted: { background: toHex(0.296, 0.047, hue) },
    code: { text: toHex(0.928, 0.035, hue) },
    button: { text: white, background: toHex(0.515, 0.149, hue) },
  }
}

/** Used in inline styles, because many mail clients ignore style sheets. */
export const mailColors = createLightColors(appConfig.brand.hue)

const dark: Record<string, { text?: string; background?: string; border?: string }> = createDarkColors(
  appConfig.brand.hue,
)
const entries = Object.entries(dark)

export const mailStyles = [
  ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
  '@media (prefers-color-scheme: dark) {',
  ...entries.map(
    ([name, { text, background, border }]) =>
      `  .${name} {${rule('color', text)}${rule('background-color', background)}${rule('border-color', border)} }`,
  ),
  '}',
  ...entries.flatMap(([name, { text }]) => (text ? [`[data-ogsc] .${name} {${rule('color', text)} }`] : [])),
  ...entries.flatMap(([name, { background }]) =>
    background ? [`[data-ogsb] .${name} {${rule('background-color', background)} }`] : [],
  ),
].join('\n')

function rule(property: string, value: string | undefined): string {
  return value ? ` ${property}: ${value} !important;` : ''
}
