import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '@/testing/render-page'
import { LoginError } from './login-error'

test.each([
  ['signup_disabled', 'Account not found', 'You need an account to log in'],
  [
    'access_denied',
    'Access denied',
    'The login was canceled or is not allowed for this account. Try again or use another login method.',
  ],
  [
    'unknown_error',
    'Something went wrong',
    'The login failed because of an unexpected error. Try again or use another login method.',
  ],
  [
    'account_not_linked',
    'Access denied',
    'The login was canceled or is not allowed for this account. Try again or use another login method.',
  ],
  [
    'state_mismatch',
    'Something went wrong',
    'The login failed because of an unexpected error. Try again or use another login method.',
  ],
  [
    '<b>words of a provider</b>',
    'Something went wrong',
    'The login failed because of an unexpected error. Try again or use another login method.',
  ],
  [
    undefined,
    'Something went wrong',
    'The login failed because of an unexpected error. Try again or use another login method.',
  ],
])('the error code %s is shown as "%s"', async (error, title, text) => {
  await renderPage(<LoginError error={error} flash={null} />)
  expect(screen.getByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(document.body.textContent).not.toContain('words of a provider')
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login')
})

test('a banned user sees the reason of the ban', async () => {
  const ban = { reason: 'Spam', until: null }
  const flash = { field: 'login-error', message: 'errors:code.BANNED_USER', ban }
  await renderPage(<LoginError error="access_denied" flash={flash} />)
  expect(screen.getByText('You have been banned from this application')).toBeDefined()
  expect(screen.getByText('Spam')).toBeDefined()
})

test('a flash message for another field is not shown', async () => {
  await renderPage(
    <LoginError error="access_denied" flash={{ field: 'email', message: 'validation:email.invalid' }} />,
  )
  expect(screen.queryByText('Email is invalid')).toBeNull()
})
