import latinFontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import arabicFontUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'

/** Arabic pages preload the Latin font too, because their Latin digits and names would shift when it arrives late. */
const fontUrls = { ltr: [latinFontUrl], rtl: [arabicFontUrl, latinFontUrl] }

/** Vite serves styles late during development, and browsers warn about a preloaded file that is not used soon. */
export function listPreloadedFonts(dir: 'ltr' | 'rtl'): string[] {
  return import.meta.env.DEV ? [] : fontUrls[dir]
}
