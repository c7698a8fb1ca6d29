import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadCatalogue } from './catalogues'
import { createI18n } from './i18n'
import { I18nProvider } from './i18n-provider'
import type { TranslateUntyped } from './texts'
import { useTranslation } from './use-translation'

test('a component shows texts that are added while it is shown', async () => {
  function Added() {
    const { t } = useTranslation()
    return <p>{(t as TranslateUntyped)('added')}</p>
  }
  await loadCatalogue('en')
  const i18n = createI18n('en')
  render(
    <I18nProvider i18n={i18n}>
      <Added />
    </I18nProvider>,
  )
  expect(screen.getByText('added')).toBeTruthy()
  act(() => void i18n.addResourceBundle('en', 'common', { added: 'Just in time' }, true))
  expect(screen.getByText('Just in time')).toBeTruthy()
})
