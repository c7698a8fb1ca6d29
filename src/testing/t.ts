/**
 * The texts of tests. Tests read them from the catalogues, so that a project can reword its texts and leave out languages.
 * Vitest and Playwright load this file.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInstance } from 'i18next'
import type { LanguageKey } from '#config'
import { defaultLanguage } from '@/i18n/languages'
import { interpolation, numberFormatter } from '@/i18n/number-formatter'
import type { TranslateUntyped } from '@/i18n/texts'
import type { Messages } from '@/platform/message'

type TranslateFull = <Key extends keyof Messages>(key: Key, ...params: Messages[Key]) => string

/** Translates full keys, such as `common:save`. @throws Error if there is no such text */
export function translateTo(language: LanguageKey): TranslateFull {
  // Vite replaces a URL of a file by its address on the server.
  const folder = join(import.meta.dirname, '../i18n/locales', language)
  const texts = globSync('*.json', { cwd: folder }).map((path) => [
    basename(path, '.json'),
    JSON.parse(withPlainSpaces(readFileSync(join(folder, path), 'utf8'))),
  ])
  const instance = createInstance()
  instance.use(numberFormatter).init({
    lng: language,
    resources: { [language]: Object.fromEntries(texts) },
    initAsync: false,
    interpolation,
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text ${key}.`)
    },
  })
  const translate: TranslateUntyped = instance.getFixedT(language)
  return translate
}

/** In component tests, whose pages have plain spaces too, see `plainSpaces` in `vitest.config.ts`. */
function withPlainSpaces(text: string): string {
  return typeof document === 'undefined' ? text : text.replaceAll('\u00a0', ' ')
}

/** Translates to the default language, in which tests render pages and open them in the browser. */
export const t = translateTo(defaultLanguage)
