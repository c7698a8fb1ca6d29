import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadCatalogue } from '@/i18n/catalogues'
import { languages } from '@/i18n/languages'
import { createOperation } from '@/testing/api/api-operation'
import { renderPage } from '@/testing/render-page'
import { translateTo } from '@/testing/t'
import { OperationAccess } from './operation-access'

const operation = createOperation({ isPermitted: false, acceptsToken: false })

test.each(languages)(
  'the badges of an operation have the direction of the language $key, not that of the English texts',
  async ({ key: language, dir }) => {
    const t = translateTo(language)
    await loadCatalogue(language, 'api-docs')
    await renderPage(<OperationAccess operation={operation} />, { language })
    for (const key of ['api-docs:access.sessionOnly', 'api-docs:access.notYours'] as const) {
      expect(screen.getByText(t(key)).dir).toBe(dir)
    }
  },
)
