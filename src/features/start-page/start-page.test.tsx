import { isRedirect } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { loadCatalogue } from '@/i18n/catalogues'
import { createI18n } from '@/i18n/i18n'
import { defaultLanguage } from '@/i18n/languages'
import { createActor } from '@/testing/actors'
import { renderPage } from '@/testing/render-page'
import { StartPage } from './start-page'
import { guardStartPage, startHead } from './start-route'

function findRedirect(guard: () => void): unknown {
  try {
    guard()
  } catch (thrown) {
    return isRedirect(thrown) ? (thrown.options.to ?? thrown.options.href) : thrown
  }
  return undefined
}

describe('switched off', () => {
  test('every caller is redirected to the login page, and nothing is indexed', async () => {
    await loadCatalogue(defaultLanguage)
    for (const actor of [null, createActor()])
      expect(findRedirect(() => guardStartPage(actor, false))).toBe('/login')
    expect(startHead(createI18n(defaultLanguage), false)).toEqual({})
  })
})

describe('switched on', () => {
  test('visitors stay, and signed-in users reach their area', () => {
    expect(findRedirect(() => guardStartPage(null, true))).toBeUndefined()
    expect(findRedirect(() => guardStartPage(createActor(), true))).toBe('/app')
    expect(findRedirect(() => guardStartPage(createActor({ role: 'admin' }), true))).toBe('/manager')
  })

  test.each(appConfig.languages.map(({ key }) => key))(
    'the page and its description are in %s',
    async (language) => {
      const { i18n } = await renderPage(<StartPage />, { language, isOutsideAreas: true })
      const t = i18n.getFixedT(language, 'login')
      const title = t('start.title', { app: appConfig.name })
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
      expect(title).toContain(appConfig.name)
      expect(screen.getByRole('link', { name: t('titleClosed') }).getAttribute('href')).toBe('/login')
      expect(startHead(i18n, true).meta).toEqual([
        { name: 'robots', content: 'index, follow' },
        { name: 'description', content: t('start.text') },
      ])
    },
  )
})
