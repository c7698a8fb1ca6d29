import { describe, expect, test } from 'vitest'
import { loadNamespace } from '@/i18n/catalogues'
import { languageKeys } from '@/i18n/languages'
import { resourceList } from './resources'

describe.each(resourceList)('the resource $name', ({ plural, actions, tokenScopes }) => {
  test('has only declared actions as its token scopes', () => {
    const known: readonly string[] = actions
    expect(tokenScopes.filter((action) => !known.includes(action))).toEqual([])
  })

  test.each(languageKeys)('has the texts of its token scopes in the language %s', async (language) => {
    const texts = await loadNamespace(language, plural)
    for (const action of tokenScopes) expect(texts).toHaveProperty(['scope', action], expect.any(String))
  })
})
