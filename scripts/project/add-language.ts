import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listLanguages } from './languages.mjs'
import { listTexts } from './texts.mjs'

type Texts = { [key: string]: string | Texts }

/** Writes the line of `app.config.ts` and the texts, which are those of the default language. @throws Error if key, label or direction are invalid, or if there are texts already */
export function addLanguage(
  folder: string,
  { key, label, dir }: { key: string; label: string; dir: string },
) {
  const languages: { key?: string; text: string }[] = listLanguages(folder)
  assertValid({ key, label, dir })
  if (languages.some((language) => language.key === key))
    throw new Error(`The language "${key}" exists already. Its texts are in src/i18n/locales/${key}.`)

  const locales = join(folder, 'src/i18n/locales')
  // Generated files alone are left after a removal, because git ignores them.
  if (globSync('*.json', { cwd: join(locales, key) }).length > 0)
    throw new Error(
      `The folder src/i18n/locales/${key} has texts already, which would be lost. Move or delete it first.`,
    )
  const source = join(locales, languages[0]?.key ?? '')
  const paths = globSync('*.json', { cwd: source }).sort()
  const waiting: string[] = []
  mkdirSync(join(locales, key), { recursive: true })
  for (const path of paths) {
    const originals: Texts = JSON.parse(readFileSync(join(source, path), 'utf8'))
    const texts = withPluralForms(originals, key)
    waiting.push(...listTexts(texts, `${basename(path, '.json')}:`).map(([key]: [string, string]) => key))
    writeFileSync(join(locales, key, path), `${JSON.stringify(texts, null, 2)}\n`)
  }
  writeFileSync(
    join(locales, key, 'untranslated.ts'),
    `/** Texts in another language that wait for a translator. \`npm run doctor\` lists them. */
export const untranslated: string[] = [
${waiting.map((text) => `  '${text}',\n`).join('')}]
`,
  )

  // Last, so that a failure above leaves no language without texts.
  const config = join(folder, 'app.config.ts')
  const last = languages.at(-1)?.text ?? ''
  const entry = `{ key: '${key}', dir: '${dir}', fontScale: 1, label: '${label}' }`
  // A list of one language is in one line.
  const [before, after] =
    languages.length > 1
      ? [`${last},`, `${last},\n    ${entry},`]
      : [`[${last}]`, `[\n    ${last},\n    ${entry},\n  ]`]
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(before, () => after),
  )
  return { files: paths.length + 1, waiting: waiting.length }
}

function assertValid({ key, label, dir }: { key: string; label: string; dir: string }) {
  if (!/^[a-z]{2,3}$/.test(key) || Intl.PluralRules.supportedLocalesOf(key).length === 0)
    throw new Error(`"${key}" is no language. Use its code of ISO 639, for example de.`)
  if (!/^[^'\\\p{Cc}]{1,40}$/u.test(label))
    throw new Error(`Invalid label "${label}". Use the name of the language in itself, for example Deutsch.`)
  if (dir !== 'ltr' && dir !== 'rtl')
    throw new Error(`Invalid direction "${dir}". Use --dir ltr or --dir rtl.`)
}

/** Each language has plural forms of its own. A form that the default language lacks gets the text of `_other`. */
function withPluralForms(originals: Texts, language: string): Texts {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const entries = Object.entries(originals).flatMap(([name, text]): [string, string | Texts][] => {
    if (typeof text !== 'string') return [[name, withPluralForms(text, language)]]
    const base = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(name)?.[1]
    if (!base || originals[`${base}_other`] === undefined) return [[name, text]]
    if (!name.endsWith('_other')) return []
    return forms.map((form) => [`${base}_${form}`, originals[`${base}_${form}`] ?? text])
  })
  return Object.fromEntries(entries)
}
