import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { toHex } from '../../src/platform/oklch.ts'

/** The share of the picture that the mark takes. Android cuts a circle out of maskable icons. */
const icons = [
  { file: 'public/icon-192.png', size: 192, share: 0.5 },
  { file: 'public/icon-512.png', size: 512, share: 0.5 },
  { file: 'public/apple-touch-icon.png', size: 180, share: 0.56 },
]

export const iconFiles = icons.map(({ file }) => file)

/** Draws the icons with the browser of the tests, so that no library for pictures is needed. */
export async function drawIcons(root: string, browser: Browser, hue: number): Promise<void> {
  const mark = readFileSync(join(root, 'src/shell/brand/mark.svg'), 'utf8')
  const page = await browser.newPage()
  for (const { file, size, share } of icons) {
    await page.setViewportSize({ width: size, height: size })
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; color: #fff; background: ${toHex(0.42, 0.15, hue)} }
      svg { width: ${size * share}px; height: ${size * share}px }</style>${mark}`,
    )
    await page.screenshot({ path: join(root, file) })
  }
  await page.close()
}
