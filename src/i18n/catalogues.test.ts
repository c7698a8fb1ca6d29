import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readTexts, sameAsEnglish, type Texts, untranslated } from '@/testing/texts'
import { loadNamespace } from './catalogues'
import { languageKeys } from './languages'
import { listNamespaces } from './namespaces'

const folder = new URL('./locales/', import.meta.url)
const namespaces = globSync('en/*.json', { cwd: folder }).map((path) => basename(path, '.json'))
const translations = languageKeys.filter((language) => language !== 'en')
const plural = /_(zero|one|two|few|many|other)$/

/** Arabic plural forms that write the number as a word. */
const writesNumberAsWord = /_(zero|one|two)$/

describe.each(languageKeys)('the texts in %s', (language) => {
  const texts = readTexts(language)
  const english = readTexts('en')

  test('the language has a folder with texts', () => {
    expect(texts.size, `src/i18n/locales/${language}`).toBeGreaterThan(0)
  })

  test('the keys are those of English', () => {
    const [found, wanted] = [baseKeys(texts), baseKeys(english)]
    expect({ missing: without(wanted, found), superfluous: without(found, wanted) }).toEqual({
      missing: [],
      superfluous: [],
    })
  })

  test('every plural has all plural forms of the language', () => {
    const forms = new Map<string, string[]>()
    for (const key of texts.keys()) {
      const form = plural.exec(key)?.[1]
      if (form) forms.set(toBaseKey(key), [...(forms.get(toBaseKey(key)) ?? []), form])
    }
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const wrong = pluralKeys(english).flatMap((key) => {
      const found = forms.get(key) ?? []
      const [missing, superfluous] = [without(pluralCategories, found), without(found, pluralCategories)]
      return missing.length + superfluous.length > 0 ? [{ key, missing, superfluous }] : []
    })
    expect(wrong).toEqual([])
    expect(
      without([...forms.keys()], pluralKeys(english)),
      'plural forms of texts that have none in English',
    ).toEqual([])
  })

  test('the placeholders are those of English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const wanted = placeholders(english.get(key) ?? english.get(`${toBaseKey(key)}_other`) ?? '')
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

  test('the texts have no markup, no straight quotes and no words in capitals only', () => {
    const wrong = [...texts].filter(([, text]) => {
      const words = withoutPlaceholders(text).match(/\p{L}{2,}/gu) ?? []
      const isCapitals =
        words.length > 0 && words.every((word) => word === word.toUpperCase() && word !== word.toLowerCase())
      return /[<>"'`]|\.\.\.|\$t\(|\p{Cc}| {2}/u.test(text) || isCapitals
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
    expect(await loadCatalogue(language, 'dev')).toHaveProperty('dev.kit')
  })

  test('every namespace can be loaded except those of the server', async () => {
    const loaded = await Promise.all(
      namespaces.map(async (namespace) => ((await loadNamespace(language, namespace)) ? [namespace] : [])),
    )
    expect(loaded.flat()).toEqual(without(namespaces, ['api', 'mails']))
    expect(await loadNamespace(language, 'unknown')).toBeUndefined()
  })
})

describe.each(translations)('the texts in %s', (language) => {
  test('every text differs from English, except the listed ones', () => {
    const english = readTexts('en')
    const same = [...readTexts(language)].filter(
      ([key, text]) => text.toLowerCase() === english.get(key)?.toLowerCase() && /\p{L}/u.test(text),
    )
    const waiting = untranslated(language)
    expect(
      same
        .map(([key]) => key)
        .filter((key) => !waiting.includes(key))
        .sort(),
    ).toEqual(sameAsEnglish(language))
  })

  test('every text that waits for a translator exists', () => {
    const texts = readTexts(language)
    expect(untranslated(language).filter((key) => !texts.has(key))).toEqual([])
  })
})

describe('English', () => {
  const texts = readTexts('en')

  test.each([
    ['validation:email.required', 'Email is required'],
    ['validation:email.invalid', 'Email is invalid'],
    ['validation:code.required', 'Code is required'],
    ['validation:code.invalid', 'Code is invalid'],
    ['validation:code.length_other', 'Code must be {{count}} characters'],
    ['validation:name.required', 'Name is required'],
    ['validation:name.invalid', 'Name is invalid'],
    ['login:error.signup_disabled.title', 'Account not found'],
    ['login:error.signup_disabled.text', 'You need an account to log in'],
    ['login:error.access_denied.title', 'Access denied'],
    [
      'login:error.access_denied.text',
      'The login was canceled or is not allowed for this account. Try again or use another login method.',
    ],
    ['login:error.unknown_error.title', 'Something went wrong'],
    [
      'login:error.unknown_error.text',
      'The login failed because of an unexpected error. Try again or use another login method.',
    ],
    ['errors:code.SESSION_EXPIRED', 'Your session has expired. Log in again to continue.'],
    ['errors:code.BANNED_USER', 'You have been banned from this application'],
    ['errors:code.UNKNOWN_ERROR', 'Something went wrong'],
    ['errors:code.DEMO_MODE', 'This is a read-only demo. This action is disabled.'],
    ['demo:dialog.title', 'Demo mode'],
    ['demo:dialog.refusal', 'This is a read-only demo. This action is disabled.'],
    ['errors:permission.resource', 'You are not allowed to access resource: {{resource}}'],
    ['errors:permission.unauthorized', 'You are not authorized to access this resource'],
    ['errors:permission.notAuthorized', 'Not authorized'],
    ['errors:page.tryAgain', 'Try again'],
    ['onboarding:text', 'Let’s personalize your experience'],
    ['common:confirm.title', 'Are you sure?'],
    ['common:list.empty', 'No data'],
    ['common:list.error', 'Something went wrong'],
    ['common:list.noResults', 'No results for {{searchTerm}}'],
    ['common:actions.retry', 'Retry'],
    ['common:actions.cancel', 'Cancel'],
    ['common:actions.confirm', 'Confirm'],
    ['common:actions.back', 'Back'],
    ['common:actions.home', 'Home'],
    ['nav:home', 'Home'],
    ['nav:application', 'Application'],
    ['nav:dashboard', 'Dashboard'],
    ['nav:configuration', 'Configuration'],
    ['users:title', 'Users'],
    ['nav:account', 'Account'],
    ['nav:openApp', 'Open app'],
    ['nav:logout', 'Log out'],
  ])('%s has the wording of the specification', (key, text) => {
    expect(texts.get(key)).toBe(text)
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

function without(names: string[], removed: string[]) {
  return names.filter((name) => !removed.includes(name))
}

function isSame(some: string[], others: string[]) {
  return [...new Set(some)].sort().join() === [...new Set(others)].sort().join()
}
