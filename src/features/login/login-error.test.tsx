import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { LoginError } from './login-error'

test.each([
  ['signup_disabled', 'signup_disabled'],
  ['access_denied', 'access_denied'],
  ['unknown_error', 'unknown_error'],
  ['account_not_linked', 'access_denied'],
  ['state_mismatch', 'unknown_error'],
  ['<b>words of a provider</b>', 'unknown_error'],
  [undefined, 'unknown_error'],
] as const)('the error code %s is shown as "%s"', async (error, shown) => {
  await renderPage(<LoginError error={error} flash={null} />)
  expect(screen.getByRole('heading', { name: t(`login:error.${shown}.title`) })).toBeDefined()
  expect(screen.getByText(t(`login:error.${shown}.text`))).toBeDefined()
  expect(document.body.textContent).not.toContain('words of a provider')
  expect(screen.getByRole('link', { name: t('login:error.back') }).getAttribute('href')).toBe('/login')
})

test('a banned user sees the reason of the ban', async () => {
  const ban = { reason: 'Spam', until: null }
  const flash = { field: 'login-error', message: 'errors:code.BANNED_USER', ban }
  await renderPage(<LoginError error="access_denied" flash={flash} />)
  expect(screen.getByText(t('errors:code.BANNED_USER'))).toBeDefined()
  expect(screen.getByText('Spam')).toBeDefined()
})

test('a flash message for another field is not shown', async () => {
  await renderPage(
    <LoginError error="access_denied" flash={{ field: 'email', message: 'validation:email.invalid' }} />,
  )
  expect(screen.queryByText(t('validation:email.invalid'))).toBeNull()
})
