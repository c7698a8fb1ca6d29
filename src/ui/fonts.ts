import latinFontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import arabicFontUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'

/** Font files to preload for the scripts of the page's language. */
export { arabicFontUrl, latinFontUrl }
