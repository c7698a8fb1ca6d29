import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { I18nProvider } from '@/i18n/i18n-provider'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { t } from '@/testing/t'
import { loadCatalogue } from './catalogues'
import { createI18n } from './i18n'
import { defaultLanguage } from './languages'
import { useMessage } from './use-message'

function ErrorText({ error }: { error: AppError }) {
  return <p>{useMessage().error(error)}</p>
}

async function renderError(error: AppError) {
  await loadCatalogue(defaultLanguage)
  const i18n = createI18n(defaultLanguage)
  render(
    <I18nProvider i18n={i18n}>
      <ErrorText error={error} />
    </I18nProvider>,
  )
  return i18n
}

const shown = () => screen.getByRole('paragraph').textContent

test('an error without a message has the text of its code', async () => {
  await renderError(new AppError('STALE'))
  expect(shown()).toBe(t('errors:code.STALE'))
})

test('the message of an error replaces the text of its code, with its parameters', async () => {
  await renderError(new AppError('FORBIDDEN', { message: 'errors:permission.resource?resource=session' }))
  expect(shown()).toBe(t('errors:permission.resource', { resource: 'session' }))
})

test('a number in a message is formatted in its language', async () => {
  await renderError(new AppError('INVALID', { message: message('validation:tooLong', { count: 2_000 }) }))
  expect(shown()).toBe(t('validation:tooLong', { count: 2_000 }))
})

test('a message of a namespace that is not loaded is loaded in the active language', async () => {
  const i18n = await renderError(
    new AppError('FORBIDDEN', { message: 'auth-errors:YOU_CANNOT_BAN_YOURSELF' }),
  )
  expect(i18n.hasLoadedNamespace('auth-errors')).toBe(false)
  expect(shown()).toBe(t('errors:code.FORBIDDEN'))
  await waitFor(() => expect(shown()).toBe(t('auth-errors:YOU_CANNOT_BAN_YOURSELF')))
})

test.each(['auth-errors:NEVER_HEARD_OF', 'nowhere:NEVER_HEARD_OF', 'errors:constructor', ''])(
  'the unknown message "%s" is replaced by the text of the code',
  async (message) => {
    const i18n = await renderError(new AppError('NOT_FOUND', { message }))
    await act(() => i18n.loadNamespaces('auth-errors'))
    expect(shown()).toBe(t('errors:code.NOT_FOUND'))
  },
)

test('the text of a rate limit contains the time to wait', async () => {
  await renderError(new AppError('TOO_MANY_REQUESTS', { retryAfter: 61 }))
  expect(shown()).toBe(t('errors:retryIn', { count: 2 }))
})
