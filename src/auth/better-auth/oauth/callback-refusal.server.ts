/** Calls of the callback without a login that started in this browser, or long after it. */

const refusals = new Set(['INVALID_CALLBACK_REQUEST', 'State not found'])

/**
 * Whether an error of better-auth is such a call. It logs them as errors with a stack, but every visitor can open the
 * address of the callback. An error without a code is a fault of the server: the state could not be read from the
 * database.
 */
export function isCallbackRefusal(text: string, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : ''
  return refusals.has(text) || (text === 'Failed to parse state' && code.startsWith('state_'))
}
