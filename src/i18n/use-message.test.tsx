import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { I18nProvider } from '@/i18n/i18n-provider'
import { AppError } from '@/platform/app-error'
import { message } from '@/platform/message'
import { loadCatalogue } from './catalogues'
import { createI18n } from './i18n'
import { useMessage } from './use-message'

function Told({ error }: { error: AppError }) {
  return <p>{useMessage().error(error)}</p>
}

async function tell(error: AppError) {
  await loadCatalogue('en')
  const i18n = createI18n('en')
  render(
    <I18nProvider i18n={i18n}>
      <Told error={error} />
    </I18nProvider>,
  )
  return i18n
}

test('an error is told by its code', async () => {
  await tell(new AppError('STALE'))
  expect(screen.getByText('Somebody else changed this meanwhile')).toBeTruthy()
})

test('a message that comes with it says more, with its parameters', async () => {
  await tell(new AppError('FORBIDDEN', { message: 'errors:permission.resource?resource=repository' }))
  expect(screen.getByText('You are not allowed to access resource: repository')).toBeTruthy()
})

test('a number in a text is written as its language does', async () => {
  const i18n = await tell(
    new AppError('INVALID', { message: message('validation:tooLong', { count: 2_000 }) }),
  )
  expect(screen.getByText('At most 2,000 characters')).toBeTruthy()
  await act(() => i18n.changeLanguage('fr'))
  expect(screen.getByText(/^2 000 caractères/)).toBeTruthy()
})

test('a rare text is fetched when it is needed, in the language of the moment', async () => {
  const i18n = await tell(new AppError('FORBIDDEN', { message: 'auth-errors:YOU_CANNOT_BAN_YOURSELF' }))
  expect(i18n.hasLoadedNamespace('auth-errors')).toBe(false)
  expect(screen.getByText('You are not allowed to do this')).toBeTruthy()
  expect(await screen.findByText('You cannot ban yourself')).toBeTruthy()
  await act(() => i18n.changeLanguage('fr'))
  expect(await screen.findByText('Vous ne pouvez pas vous bannir vous-même')).toBeTruthy()
})

test.each(['auth-errors:NEVER_HEARD_OF', 'nowhere:NEVER_HEARD_OF', 'errors:constructor', ''])(
  'a text that does not exist is replaced by the one of the code: "%s"',
  async (message) => {
    const i18n = await tell(new AppError('NOT_FOUND', { message }))
    await act(() => i18n.loadNamespaces('auth-errors'))
    expect(screen.getByText('This does not exist, or no longer')).toBeTruthy()
  },
)

test('how long to wait is told where there is a limit', async () => {
  await tell(new AppError('TOO_MANY_REQUESTS', { retryAfter: 61 }))
  expect(screen.getByText('Too many attempts. Please try again later. Try again in 2 minutes.')).toBeTruthy()
})
