import { expect, test } from 'vitest'
import type { LanguageKey } from '#config'
import { readTexts } from '@/testing/source/texts'
import { t } from '@/testing/t'
import { loadCatalogue, loadNamespace } from './catalogues'
import { createI18n } from './i18n'
import { defaultLanguage, languageKeys } from './languages'
import { namespaceGroups } from './namespaces'
import { getTranslations } from './translations'

/** Without changing the instance that other tests share. */
async function createCopy(language: LanguageKey) {
  await loadCatalogue(language)
  return createI18n(language).cloneInstance({ forkResourceStore: true })
}

test.each(languageKeys)(
  'all texts in %s are those of i18next, with texts and numbers in them',
  async (language) => {
    const i18n = await createCopy(language)
    for (const namespace of Object.keys(namespaceGroups))
      i18n.addResourceBundle(language, namespace, await loadNamespace(language, namespace))
    const texts = [...readTexts(language)].filter(([key]) => i18n.exists(key))
    expect(texts.length).toBeGreaterThan(0)
    const { t } = getTranslations(i18n, language)('common')
    for (const [key, text] of texts) {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
      // In Arabic, each of these numbers has its own plural form.
      for (const value of ['<$&> {{name}}', 0, 1, 2, 3, 11, 100, 2_000]) {
        const params = names.length > 0 ? Object.fromEntries(names.map((name) => [name, value])) : undefined
        expect(t(key, params), key).toBe(i18n.t(key, params))
      }
    }
  },
)

test('a text that contains another text is left to i18next', async () => {
  const i18n = await createCopy(defaultLanguage)
  i18n.addResource(defaultLanguage, 'common', 'nested', '{{name}}: $t(common:actions.cancel)')
  const nested = getTranslations(i18n, defaultLanguage)('common').t('nested', { name: 'Ada' })
  expect(nested).toBe(`Ada: ${t('common:actions.cancel')}`)
})
