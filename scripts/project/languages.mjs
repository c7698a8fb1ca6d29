import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LINE_WIDTH } from './removal/format.mjs'
import { mergeResults, removeParts } from './removal/remove-parts.mjs'
import { openTree } from './removal/tree.mjs'
import { isSameText, listTexts } from './texts.mjs'

/** One line of the list. The formatter writes a list of one language into the line of its name. */
const entry = /(?<=^ {4}|^ {2}languages: \[)\{ key: '([\w-]+)',.* label: '([^']+)' \}/gm

/** Files and lines of a language besides their folder and their line in `app.config.ts`. */
const extras = {
  // The English wording of the specification. Projects do not have this test.
  en: { paths: ['src/i18n/wording.test.ts'] },
  ar: {
    paths: ['e2e/arabic-phone.spec.ts'],
    dependencies: ['@fontsource-variable/readex-pro'],
    rows: { 'docs/dependencies.md': ['`@fontsource-variable/readex-pro`'] },
    edits: {
      'src/ui/fonts.ts': [
        "import arabicFontUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'",
        '/** Arabic pages preload the Latin font too, because their Latin digits and names would shift when it arrives late. */',
        ['rtl: [arabicFontUrl, latinFontUrl]', 'rtl: [latinFontUrl]'],
      ],
      'src/styles.css': [
        `/*
 * At equal weights, Arabic strokes are heavier than Latin ones. No face has the weights 500 and 600, so browsers use the
 * closest lighter ones: 430 and 520.
 */
@font-face {
  font-family: "Readex Pro Variable";
  font-weight: 160 430;
  font-display: swap;
  src: url("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2") format("woff2");
  unicode-range: U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC;
}
@font-face {
  font-family: "Readex Pro Variable";
  font-weight: 520;
  font-display: swap;
  src: url("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2") format("woff2");
  unicode-range: U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC;
}`,
        `@font-face {
  font-family: "Readex Pro Fallback";
  src: local("Segoe UI"), local("Geeza Pro"), local("Noto Sans Arabic"), local("Arial"), local("DejaVu Sans");
  size-adjust: 106%;
  ascent-override: 94.3%;
  descent-override: 23.6%;
  line-gap-override: 0%;
  unicode-range: U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC;
}`,
        `@font-face {
  font-family: "Readex Pro Fallback Android";
  src: local("Noto Naskh Arabic");
  size-adjust: 123.5%;
  ascent-override: 81%;
  descent-override: 20.2%;
  line-gap-override: 0%;
  unicode-range: U+0600-06FF, U+0750-077F, U+0870-08FF, U+FB50-FDFF, U+FE70-FEFC;
}`,
        `  /*
   * Arabic needs a larger line height and no letter spacing. Its font is set here only, so that other pages do not load it
   * for the Arabic name in the list of languages. Browsers would make its weight 520 bolder where a style asks for 600.
   */
  :root:lang(ar),
  .font-sans:lang(ar) {
    font-synthesis-weight: none;
    --font-sans:
      var(--font-latin), "Readex Pro Variable", "Readex Pro Fallback", "Readex Pro Fallback Android",
      var(--font-latin-fallback), ui-sans-serif, system-ui, sans-serif;
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
  return [...readFileSync(path, 'utf8').matchAll(entry)].map(([text, key, label]) => ({ key, label, text }))
}

/** Removes all languages except those of the list. The first one that stays becomes the default. */
export function removeLanguages(folder, kept) {
  const languages = listLanguages(folder)
  const unknown = kept.find((key) => languages.every((language) => language.key !== key))
  if (unknown) throw new Error(`There is no language "${unknown}".`)
  const stay = languages.map(({ key }) => key).filter((key) => kept.includes(key))
  if (stay.length === 0) throw new Error('A project needs a language: one must stay.')
  const results = languages
    .filter(({ key }) => !kept.includes(key))
    .map(({ key, text }) => {
      const { paths = [], edits = {}, ...rest } = extras[key] ?? {}
      return removeParts(folder, {
        name: `language-${key}`,
        paths: [`src/i18n/locales/${key}`, ...paths.filter((path) => existsSync(join(folder, path)))],
        edits: { 'app.config.ts': [`    ${text},`], ...edits },
        testRows: [key],
        ...rest,
      })
    })
  if (stay[0] !== languages[0]?.key) results.push(listSameTexts(folder, stay))
  return mergeResults(results)
}

/** Lists the texts that equal those of the new default language, because the lists compare with the old one. */
function listSameTexts(folder, [source, ...others]) {
  const tree = openTree(folder)
  const listOf = (language) => `src/i18n/locales/${language}/same-as-default.ts`
  tree.remove(listOf(source))
  const originals = readTexts(tree, source)
  for (const language of others) {
    const waiting = tree.read(`src/i18n/locales/${language}/untranslated.ts`) ?? ''
    const same = [...readTexts(tree, language)]
      .filter(([key, text]) => isSameText(text, originals.get(key)))
      .map(([key]) => `'${key}'`)
      .filter((key) => !waiting.includes(key))
      .sort()
    if (same.length === 0) tree.remove(listOf(language))
    else tree.write(listOf(language), formatList(same))
  }
  return { ...mergeResults([]), ...tree.save() }
}

function formatList(keys) {
  const start = 'export const sameAsDefault = ['
  const line = `${start}${keys.join(', ')}]`
  const list = line.length <= LINE_WIDTH ? line : `${start}\n${keys.map((key) => `  ${key},\n`).join('')}]`
  return `/** Texts that are rightly the same in this language and the default one. A test finds the other ones. */\n${list}\n`
}

/** The texts of a language by their full keys, such as `users:title`. */
function readTexts(tree, language) {
  const folder = `src/i18n/locales/${language}/`
  const paths = tree.list().filter((name) => name.startsWith(folder) && name.endsWith('.json'))
  return new Map(
    paths.flatMap((path) => listTexts(JSON.parse(tree.read(path)), `${basename(path, '.json')}:`)),
  )
}
