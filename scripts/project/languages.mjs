import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeResults, removeParts } from './removal/remove-parts.mjs'

const line = /^ {4}\{ key: '([\w-]+)',.* label: '([^']+)' \},$/gm

/** Files and lines of a language besides their folder and their line in `app.config.ts`. */
const extras = {
  ar: {
    paths: ['e2e/arabic-phone.spec.ts'],
    dependencies: ['@fontsource-variable/readex-pro'],
    rows: { 'docs/dependencies.md': ['`@fontsource-variable/readex-pro`'] },
    edits: {
      'src/ui/fonts.ts': [
        "import arabicFontUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'",
        ['export { arabicFontUrl, latinFontUrl }', 'export { latinFontUrl }'],
      ],
      'src/shell/frames/document.tsx': [
        ['import { arabicFontUrl, latinFontUrl }', 'import { latinFontUrl }'],
        '/** Arabic pages preload the Latin font too, because their Latin digits and names would shift when it arrives late. */',
        ['rtl: [arabicFontUrl, latinFontUrl]', 'rtl: [latinFontUrl]'],
      ],
      'src/styles.css': [
        `@font-face {
  font-family: "Readex Pro Variable";
  font-weight: 160 700;
  font-display: swap;
  src: url("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2") format("woff2");
  unicode-range: U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC;
}`,
        `@font-face {
  font-family: "Readex Pro Fallback";
  src:
    local("Segoe UI"), local("Geeza Pro"), local("Noto Sans Arabic"), local("Noto Naskh Arabic"),
    local("Arial");
  size-adjust: 106%;
  ascent-override: 94.3%;
  descent-override: 23.6%;
  line-gap-override: 0%;
  unicode-range: U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC;
}`,
        `  /*
   * Arabic needs a larger line height and no letter spacing. Its font is set here only, so that other pages do not load it
   * for the Arabic name in the list of languages.
   */
  :root:lang(ar),
  .font-sans:lang(ar) {
    --font-sans:
      "Figtree Variable", "Readex Pro Variable", "Figtree Fallback", "Readex Pro Fallback", ui-sans-serif,
      system-ui, sans-serif;
  }
  :root:lang(ar) {
    --leading-script: 1.12;
    --tracking-heading: 0;
  }`,
      ],
    },
  },
}

/** The languages of `app.config.ts`, in its order. */
export function listLanguages(folder) {
  const path = join(folder, 'app.config.ts')
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(line)].map(([text, key, label]) => ({ key, label, text }))
}

/** Removes all languages except those of the list. */
export function removeLanguages(folder, kept) {
  const languages = listLanguages(folder)
  const unknown = kept.find((key) => languages.every((language) => language.key !== key))
  if (unknown) throw new Error(`There is no language "${unknown}".`)
  if (!kept.includes('en')) throw new Error('English cannot be removed: the types of the texts come from it.')
  const results = languages
    .filter(({ key }) => !kept.includes(key))
    .map(({ key, text }) => {
      const { paths = [], edits = {}, ...rest } = extras[key] ?? {}
      return removeParts(folder, {
        name: `language-${key}`,
        paths: [`src/i18n/locales/${key}`, ...paths.filter((path) => existsSync(join(folder, path)))],
        edits: { 'app.config.ts': [text], ...edits },
        testRows: [key],
        ...rest,
      })
    })
  return mergeResults(results)
}
