import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readTexts, sameAsDefault, type Texts, untranslated } from '@/testing/source/texts'
import { isSameText } from '../../scripts/project/texts.mjs'
import { loadNamespace } from './catalogues'
import { defaultLanguage, languageKeys } from './languages'
import { listNamespaces } from './namespaces'

const folder = new URL('./locales/', import.meta.url)
const namespaces = globSync(`${defaultLanguage}/*.json`, { cwd: folder }).map((path) =>
  basename(path, '.json'),
)
const translations = languageKeys.filter((language) => language !== defaultLanguage)
const plural = /_(zero|one|two|few|many|other)$/

/** Arabic plural forms that write the number as a word. */
const writesNumberAsWord = /_(zero|one|two)$/

describe.each(languageKeys)('the texts in %s', (language) => {
  const texts = readTexts(language)
  const source = readTexts(defaultLanguage)

  test('the language has a folder with texts', () => {
    expect(texts.size, `src/i18n/locales/${language}`).toBeGreaterThan(0)
  })

  test('the keys are those of the default language', () => {
    const [found, wanted] = [baseKeys(texts), baseKeys(source)]
    expect(without(wanted, found).join(), 'missing keys').toBe('')
    expect(without(found, wanted).join(), 'superfluous keys').toBe('')
  })

  test('the calendar has a heading for each of the seven days', () => {
    expect(texts.get('common:date.weekdays')?.split(' ')).toHaveLength(7)
  })

  test('every plural has all plural forms of the language', () => {
    const forms = new Map<string, string[]>()
    for (const key of texts.keys()) {
      const form = plural.exec(key)?.[1]
      if (form) forms.set(toBaseKey(key), [...(forms.get(toBaseKey(key)) ?? []), form])
    }
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const wrong = pluralKeys(source).flatMap((key) => {
      const found = forms.get(key) ?? []
      const [missing, superfluous] = [without(pluralCategories, found), without(found, pluralCategories)]
      return missing.length + superfluous.length > 0 ? [{ key, missing, superfluous }] : []
    })
    expect(wrong).toEqual([])
    expect(
      without([...forms.keys()], pluralKeys(source)),
      'plural forms of texts that have none in the default language',
    ).toEqual([])
  })

  test('the placeholders are those of the default language', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const wanted = placeholders(source.get(`${toBaseKey(key)}_other`) ?? source.get(key) ?? '')
      const found = placeholders(text)
      if (!writesNumberAsWord.test(key)) return !isSame(found, wanted)
      const optional = ['count', 'formatted']
      return !isSame(without(found, optional), without(wanted, optional))
    })
    expect(wrong).toEqual([])
  })

  test('no text is empty or equal to its key', () => {
    const wrong = [...texts].filter(
      ([key, text]) => !text || text !== text.trim() || text === key || key.endsWith(`:${text}`),
    )
    expect(wrong).toEqual([])
  })

  test('the texts have no markup and no straight quotes, and only acronyms are in capitals', () => {
    const wrong = [...texts].filter(([, text]) => {
      return /[<>"'`]|\.\.\.|\$t\(|\p{Cc}| {2}/u.test(text) || isInCapitals(withoutPlaceholders(text))
    })
    expect(wrong).toEqual([])
  })

  test('the texts of a group are loaded with those of every page and without other groups', async () => {
    // Other tests of the same process may have loaded more texts.
    vi.resetModules()
    const { loadCatalogue, loadNamespace } = await import('./catalogues')
    const core = listNamespaces('core')
    expect(Object.keys(await loadCatalogue(language)).sort()).toEqual(core.toSorted())
    expect(await loadNamespace(language, 'users')).toHaveProperty('title')
    const whole = await loadCatalogue(language, 'areas')
    expect(Object.keys(whole).sort()).toEqual([...core, ...listNamespaces('areas')].sort())
    expect(await loadCatalogue(language, 'dev')).toHaveProperty('dev.styleguide')
  })

  test('every namespace can be loaded except those of the server', async () => {
    const loaded = await Promise.all(
      namespaces.map(async (namespace) => ((await loadNamespace(language, namespace)) ? [namespace] : [])),
    )
    expect(loaded.flat()).toEqual(without(namespaces, ['api', 'mails']))
    expect(await loadNamespace(language, 'unknown')).toBeUndefined()
  })
})

test.each([
  ['FAQ', false],
  ['OK', false],
  ['FAQ and CSV', false],
  ['SAVE NOW', true],
  ['CANCEL', true],
])('the text "%s" counts as written in capitals: %s', (text, isWrong) => {
  expect(isInCapitals(text)).toBe(isWrong)
})

describe.each(translations)('the texts in %s', (language) => {
  test('every text differs from the default language, except the listed ones', () => {
    const source = readTexts(defaultLanguage)
    const same = [...readTexts(language)].filter(([key, text]) => isSameText(text, source.get(key)))
    const waiting = [...untranslated(language), ...untranslated(defaultLanguage)]
    expect(
      same
        .map(([key]) => key)
        .filter((key) => !waiting.includes(key))
        .sort(),
      `Translate the text, or list it in locales/${language}/same-as-default.ts if it is rightly the same.`,
    ).toEqual(sameAsDefault(language))
  })

  test('every text that waits for a translator exists', () => {
    const texts = readTexts(language)
    expect(untranslated(language).filter((key) => !texts.has(key))).toEqual([])
  })
})

function toBaseKey(key: string) {
  return key.replace(plural, '')
}

function baseKeys(texts: Texts) {
  return [...new Set([...texts.keys()].map(toBaseKey))].sort()
}

function pluralKeys(texts: Texts) {
  return [...new Set([...texts.keys()].filter((key) => plural.test(key)).map(toBaseKey))].sort()
}

function placeholders(text: string) {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name]) => String(name))
}

function withoutPlaceholders(text: string) {
  return text.replace(/\{\{[^}]*\}\}/g, '')
}

/** One word of at most 4 letters, such as FAQ or OK, is an acronym. */
function isInCapitals(text: string) {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const isAcronym = words.length === 1 && text.trim().length <= 4
  return (
    words.length > 0 &&
    !isAcronym &&
    words.every((word) => word === word.toUpperCase() && word !== word.toLowerCase())
  )
}

function without(names: string[], removed: string[]) {
  return names.filter((name) => !removed.includes(name))
}

function isSame(some: string[], others: string[]) {
  return [...new Set(some)].sort().join() === [...new Set(others)].sort().join()
}
