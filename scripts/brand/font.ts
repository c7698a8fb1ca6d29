import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

export type Font = { package: string; id: string; family: string; weights: string }

const sample =
  'The quick brown fox jumps over the lazy dog 0123456789. Portez ce vieux whisky au juge blond qui fume.'

/**
 * The fallback fonts of `src/styles.css`, and the width of `sample` in each of them, in em. The widths are known, because
 * a machine may lack the fonts. Regular and bold text differ by different factors.
 */
const fallbacks = [
  { weight: 400, widths: { 'local("Arial")': 46.967, 'local("DejaVu Sans")': 53.381 } },
  { weight: 600, widths: { 'local("Arial Bold")': 50.184, 'local("DejaVu Sans Bold")': 60.032 } },
]

/** The description of an installed package of Fontsource. */
export function readFont(root: string, name: string): Font {
  const folder = join(root, 'node_modules', name)
  const { id, family } = JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'))
  const css = readFileSync(join(folder, 'index.css'), 'utf8')
  for (const subset of ['latin', 'latin-ext']) {
    if (!existsSync(join(folder, `files/${id}-${subset}-wght-normal.woff2`)))
      throw new Error(`${name} has no variable font for the subset "${subset}". Choose another font.`)
  }
  return { package: name, id, family, weights: /font-weight: ([\d ]+);/.exec(css)?.[1] ?? '400' }
}

/** The package and family that the styles use now. */
export function findCurrentFont(root: string): { package: string; family: string } {
  const source = readFileSync(join(root, 'src/ui/fonts.ts'), 'utf8')
  const name = /latinFontUrl from '((?:@[\w-]+\/)?[\w-]+)\//.exec(source)?.[1] ?? ''
  const theme = readFileSync(join(root, 'src/theme.css'), 'utf8')
  return { package: name, family: /--font-latin: "(.+?) Variable"/.exec(theme)?.[1] ?? '' }
}

/** Replaces the Latin font in the styles, the preloaded files and the list of dependencies. */
export async function writeFont(root: string, font: Font, browser: Browser): Promise<void> {
  const current = findCurrentFont(root)
  const oldId = current.package.split('/').at(-1)
  const files = `${current.package}/files/${oldId}-`
  const readRenamed = (path: string) =>
    readFileSync(join(root, path), 'utf8')
      .replaceAll(`"${current.family} Variable"`, `"${font.family} Variable"`)
      .replaceAll(`"${current.family} Fallback`, `"${font.family} Fallback`)
      .replaceAll(files, `${font.package}/files/${font.id}-`)
  let styles = readRenamed('src/styles.css').replaceAll(
    new RegExp(`(font-family: "${font.family} Variable";\\s+font-weight: )[\\d ]+;`, 'g'),
    (_, start) => `${start}${font.weights};`,
  )
  for (const { weight, widths } of fallbacks) {
    const own = await measure(root, font, browser, weight)
    for (const [source, width] of Object.entries(widths))
      styles = scaleFallback(styles, { family: font.family, source, width, own })
  }
  // A font that the browser cannot measure changes no file.
  writeFileSync(join(root, 'src/theme.css'), readRenamed('src/theme.css'))
  writeFileSync(join(root, 'src/styles.css'), styles)
  writeFileSync(join(root, 'src/ui/fonts.ts'), readRenamed('src/ui/fonts.ts'))
  const guide = join(root, 'docs/dependencies.md')
  writeFileSync(guide, replaceRow(readFileSync(guide, 'utf8'), current.package, font.package))
}

/** Replaces the name of a package in the table of dependencies, which is sorted by names. */
export function replaceRow(table: string, from: string, to: string): string {
  const row = /^\| `([^`]+)` \| .*$/gm
  const rows = [...table.replace(`| \`${from}\` |`, `| \`${to}\` |`).matchAll(row)]
  const sorted = rows.toSorted(([, one = ''], [, other = '']) => (one < other ? -1 : 1))
  return table.replace(row, () => sorted.shift()?.[0] ?? '')
}

function scaleFallback(styles: string, { family, source, width, own }: Fallback): string {
  const face = (styles.match(/@font-face \{[^}]*\}/g) ?? []).find(
    (text) => text.includes(`"${family} Fallback`) && text.includes(source),
  )
  if (face === undefined) throw new Error(`src/styles.css has no fallback font with ${source}.`)
  const scale = own.width / width
  const scaled = face
    .replace(/size-adjust: [^;]+/, `size-adjust: ${percent(scale)}`)
    .replace(/ascent-override: [^;]+/, `ascent-override: ${percent(own.ascent / scale)}`)
    .replace(/descent-override: [^;]+/, `descent-override: ${percent(own.descent / scale)}`)
  return styles.replace(face, scaled)
}

type Metrics = { width: number; ascent: number; descent: number }
type Fallback = { family: string; source: string; width: number; own: Metrics }

/** The width of `sample`, the ascent and the descent, in em. */
async function measure(root: string, font: Font, browser: Browser, weight: number) {
  const path = join(root, 'node_modules', font.package, `files/${font.id}-latin-wght-normal.woff2`)
  const data = readFileSync(path).toString('base64')
  const page = await browser.newPage()
  const metrics = await page.evaluate(
    async ({ data, weight, weights, sample }) => {
      const face = new FontFace('Measured', `url(data:font/woff2;base64,${data})`, { weight: weights })
      document.fonts.add(await face.load())
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('The browser cannot measure text.')
      context.font = `${weight} 1000px Measured`
      const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText(sample)
      return {
        width: width / 1_000,
        ascent: fontBoundingBoxAscent / 1_000,
        descent: fontBoundingBoxDescent / 1_000,
      }
    },
    { data, weight, weights: font.weights, sample },
  )
  await page.close()
  return metrics
}

function percent(value: number): string {
  return `${(value * 100).toFixed(1)}%`
}
