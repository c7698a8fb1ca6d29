import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { listTexts } from '../../../scripts/project/texts.mjs'

const folder = new URL('../../i18n/locales/', import.meta.url)
const sameKeys = import.meta.glob<string[]>('../../i18n/locales/*/same-as-default.ts', {
  eager: true,
  import: 'sameAsDefault',
})
const waitingKeys = import.meta.glob<string[]>('../../i18n/locales/*/untranslated.ts', {
  eager: true,
  import: 'untranslated',
})

export type Texts = Map<string, string>

/** Maps `namespace:path.to.key` to the text. */
export function readTexts(language: string): Texts {
  const paths = globSync(`${language}/*.json`, { cwd: folder })
  return new Map(
    paths.flatMap((path) =>
      listTexts(JSON.parse(readFileSync(new URL(path, folder), 'utf8')), `${basename(path, '.json')}:`),
    ),
  )
}

/** Keys whose texts may equal those of the default language. */
export function sameAsDefault(language: string): string[] {
  return sameKeys[`../../i18n/locales/${language}/same-as-default.ts`] ?? []
}

/** Keys whose texts wait for a translator, and are in another language until then. */
export function untranslated(language: string): string[] {
  return waitingKeys[`../../i18n/locales/${language}/untranslated.ts`] ?? []
}

/** The keys of the translated texts that break a rule of their language. */
export function findTexts(language: string, isWrong: (text: string) => boolean): string[] {
  const foreign = [...sameAsDefault(language), ...untranslated(language)]
  return [...readTexts(language)]
    .filter(([key, text]) => !foreign.includes(key) && isWrong(text))
    .map(([key]) => key)
}
