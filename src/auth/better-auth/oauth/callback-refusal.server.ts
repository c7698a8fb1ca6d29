/** Calls of the callback that better-auth refuses, and that any visitor or any account of a provider can cause. */

const refusals = new Set([
  'INVALID_CALLBACK_REQUEST',
  'State not found',
  'account_not_linked',
  'signup_disabled',
])

/**
 * Whether an error of better-auth is such a call: without a login that started in this browser, long after it, or with an
 * account that cannot log in. better-auth logs them as errors. A state error without a code is a fault of the server: the
 * state could not be read from the database.
 */
export function isCallbackRefusal(text: string, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : ''
  if (text === 'Failed to parse state') return code.startsWith('state_')
  return refusals.has(text) || text.includes('did not return an email')
}
