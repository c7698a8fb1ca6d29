import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appConfig, type LanguageKey } from '#config'
import { AppError, type ErrorCode } from '@/platform/app-error'
import { message } from '@/platform/message'
import { renderPage } from '@/testing/render-page'
import { t, translateTo } from '@/testing/t'
import { ErrorPage } from './error-page'
import { IsFramedContext } from './status-frame'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const pages = [
  ['FORBIDDEN', '403'],
  ['NOT_FOUND', '404'],
  ['UNKNOWN_ERROR', '500'],
  ['UNAVAILABLE', '503'],
  ['CONFLICT', 'unknown'],
] as const satisfies Array<[ErrorCode, string]>

describe.each(appConfig.languages.map(({ key }) => key))('in %s', (language) => {
  test.each(pages)('the error %s has the texts of the page %s', async (code, kind) => {
    await renderError(new AppError(code, { id: 'id-to-quote' }), language)
    const translate = translateTo(language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(translate(`errors:page.${kind}.title`))
    expect(screen.getByRole('main').textContent).toContain(translate(`errors:page.${kind}.text`))
    expect(screen.getByRole('link', { name: translate('common:actions.home') }).getAttribute('href')).toBe(
      '/',
    )
    const hasId = screen.queryByText('id-to-quote') !== null
    expect(hasId, 'only a failure has an id to quote').toBe(!['403', '404'].includes(kind))
  })
})

test('a failure of the browser, which has no id, does not refer to one', async () => {
  await renderError(new RangeError('in the browser'))
  const { textContent } = screen.getByRole('main')
  expect(textContent).toContain(t('errors:page.unknown.text'))
  expect(textContent).not.toContain(t('errors:page.500.text'))
})

test.each([
  new AppError('UNREACHABLE'),
  new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
])('without an answer, the connection or a release can be the cause: %s', async (error) => {
  await renderError(error)
  expect(screen.getByRole('heading', { name: t('errors:page.unloaded.title') })).toBeTruthy()
  expect(screen.getByText(t('errors:page.unloaded.text'))).toBeTruthy()
  expect(screen.getByRole('button', { name: t('errors:page.tryAgain') })).toBeTruthy()
})

test('during an update, the page says so', async () => {
  await renderError(new AppError('UNAVAILABLE', { message: message('errors:page.503.updating') }))
  expect(screen.getByRole('main').textContent).toContain(t('errors:page.503.updating'))
})

test('the stack of an unexpected error is shown during development only', async () => {
  const { container: during } = await renderError(new RangeError('the secret message'))
  expect(during.textContent).toContain('RangeError: the secret message')
  cleanup()
  vi.stubEnv('DEV', false)
  const { container } = await renderError(new RangeError('the secret message'))
  expect(screen.getByRole('heading', { name: t('errors:page.500.title') })).toBeTruthy()
  expect(container.textContent).not.toContain('secret')
})

test('the missing permission is shown during development only', async () => {
  const error = new AppError('FORBIDDEN', { stack: 'The permission is missing' })
  const { container: during } = await renderError(error)
  expect(during.textContent).toContain('The permission is missing')
  cleanup()
  vi.stubEnv('DEV', false)
  const { container } = await renderError(error)
  expect(container.textContent).not.toContain('The permission is missing')
})

test('outside of a frame the page has the brand, and inside one it does not', async () => {
  const error = new AppError('UNKNOWN_ERROR', { id: 'id-to-quote' })
  await renderError(error)
  expect(screen.getByRole('link', { name: appConfig.name }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: t('errors:page.copyId') })).toBeTruthy()
  cleanup()
  await renderPage(
    <IsFramedContext value={true}>
      <ErrorPage error={error} reset={() => {}} />
    </IsFramedContext>,
  )
  expect(screen.queryByRole('link', { name: appConfig.name })).toBeNull()
})

test('the back button returns to the previous page', async () => {
  const { user, router, location } = await renderError(new AppError('FORBIDDEN'))
  await act(() => router.navigate({ href: '/elsewhere' }))
  await act(() => router.navigate({ href: '/' }))
  await user.click(await screen.findByRole('button', { name: t('common:actions.back') }))
  await waitFor(() => expect(location()).toBe('/elsewhere'))
})

test('trying again waits, then renders the page again and reloads its data', async () => {
  const { router, reset } = await renderError(new AppError('UNAVAILABLE'))
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  vi.useFakeTimers()
  const button = screen.getByRole('button', { name: t('errors:page.tryAgain') })
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(appConfig.errorBoundaryRetryMs - 1))
  expect(reset).not.toHaveBeenCalled()
  expect(invalidate).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(reset).toHaveBeenCalledOnce()
  expect(invalidate).toHaveBeenCalledOnce()
  expect(appConfig.errorBoundaryRetryMs).toBe(600)
})

test('the page of a banned user offers to try again, because a ban can be lifted', async () => {
  const { router, reset } = await renderError(
    new AppError('BANNED_USER', { ban: { reason: null, until: null } }),
  )
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  fireEvent.click(await screen.findByRole('button', { name: t('errors:page.tryAgain') }))
  await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  expect(reset).toHaveBeenCalledOnce()
})

test('the page of an error without texts of its own says to try again, and has the button', async () => {
  await renderError(new AppError('CONFLICT'))
  expect(screen.getByRole('button', { name: t('errors:page.tryAgain') })).toBeTruthy()
})

test.each(['FORBIDDEN', 'NOT_FOUND'] as const)(
  'the error %s has no retry button, because a retry cannot help',
  async (code) => {
    await renderError(new AppError(code))
    expect(screen.queryByRole('button', { name: t('errors:page.tryAgain') })).toBeNull()
  },
)

const logOut = () => screen.queryByRole('link', { name: t('nav:logout') })?.getAttribute('href')

test('the page of a missing permission offers to log out, and that of a missing row does not', async () => {
  await renderError(new AppError('FORBIDDEN'))
  expect(logOut()).toBe('/logout')
  cleanup()
  await renderError(new AppError('NOT_FOUND'))
  expect(logOut()).toBeUndefined()
})

async function renderError(error: Error, language?: LanguageKey) {
  const reset = vi.fn()
  const page = await renderPage(<ErrorPage error={error} reset={reset} />, { language })
  return { ...page, reset }
}
