import latinFontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import arabicFontUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'

/** The files to preload: those of the scripts on the page (`rel=preload as=font type=font/woff2 crossorigin=anonymous`). */
export { arabicFontUrl, latinFontUrl }
