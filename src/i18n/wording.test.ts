/** Central texts of the starter. Projects change them, and do not have this test. */
import { expect, test } from 'vitest'
import { readTexts } from '@/testing/source/texts'

const texts = readTexts('en')

test.each([
  ['validation:email.required', 'Email is required'],
  ['validation:email.invalid', 'Email is invalid'],
  ['validation:code.required', 'Code is required'],
  ['validation:code.invalid', 'Code is invalid'],
  ['validation:code.length_other', 'Code must be {{count}} characters'],
  ['validation:name.required', 'Name is required'],
  ['validation:name.invalid', 'Name is invalid'],
  ['login:error.signup_disabled.title', 'Account not found'],
  [
    'login:error.signup_disabled.text',
    'You need an account to log in. Ask an administrator, or log in with another account.',
  ],
  ['login:error.access_denied.title', 'Access denied'],
  [
    'login:error.access_denied.text',
    'The login was canceled or is not allowed for this account. Try again or use another login method.',
  ],
  ['login:error.unknown_error.title', 'Something went wrong'],
  [
    'login:error.unknown_error.text',
    'The login failed because of an unexpected error. Try again or use another login method.',
  ],
  ['errors:code.SESSION_EXPIRED', 'Your session has expired. Log in again to continue.'],
  ['errors:code.BANNED_USER', 'You have been banned from this application'],
  ['errors:code.UNKNOWN_ERROR', 'Something went wrong'],
  ['errors:code.DEMO_MODE', 'This is a read-only demo. This action is disabled.'],
  ['demo:dialog.title', 'Demo mode'],
  ['demo:dialog.refusal', 'This is a read-only demo. This action is disabled.'],
  ['errors:permission.resource', 'You are not allowed to access resource: {{resource}}'],
  ['errors:permission.unauthorized', 'You are not authorized to access this resource'],
  ['errors:permission.notAuthorized', 'Not authorized'],
  ['errors:page.tryAgain', 'Try again'],
  ['onboarding:text', 'Let’s personalize your experience'],
  ['common:confirm.title', 'Are you sure?'],
  ['common:list.empty', 'No data'],
  ['common:list.error', 'Something went wrong'],
  ['common:list.noResults', 'No results for {{searchTerm}}'],
  ['common:actions.retry', 'Retry'],
  ['common:actions.cancel', 'Cancel'],
  ['common:actions.confirm', 'Confirm'],
  ['common:actions.back', 'Back'],
  ['common:actions.home', 'Home'],
  ['nav:home', 'Home'],
  ['nav:application', 'Application'],
  ['nav:dashboard', 'Dashboard'],
  ['nav:configuration', 'Configuration'],
  ['users:title', 'Users'],
  ['nav:account', 'Account'],
  ['nav:openApp', 'Open app'],
  ['nav:logout', 'Log out'],
])('the text %s says “%s”', (key, text) => {
  expect(texts.get(key)).toBe(text)
})
