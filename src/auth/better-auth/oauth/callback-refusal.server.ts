/** Calls of the callback that nobody started here, or that come too late. */

const refusals = new Set(['INVALID_CALLBACK_REQUEST', 'State not found'])

/**
 * better-auth logs these as errors with a stack, but anybody can open the address of the callback. A state that could not be
 * read from the database is a fault of the server, and has no code.
 */
export function isCallbackRefusal(text: string, error: Error | undefined): boolean {
  const code = error && 'code' in error ? String(error.code) : ''
  return refusals.has(text) || (text === 'Failed to parse state' && code.startsWith('state_'))
}
