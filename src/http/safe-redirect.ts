/** Where to go after signing in: only a page of our own, however the address is spelled. */

const anyOrigin = 'http://own.invalid'

/** The path with its query and fragment, or undefined when it leads away, in a circle, or to what is not a page. */
export function safeRedirect(text: string | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop control characters, so neither is let through to be interpreted.
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, anyOrigin)) return undefined
  const url = new URL(text, anyOrigin)
  if (url.origin !== anyOrigin) return undefined
  const path = decode(url.pathname)
  // The router decodes what it matches and does not mind the case: escapes must not hide where it leads.
  if (!path || path.startsWith('//') || /%2f|%5c/i.test(url.pathname) || /\p{Cc}/u.test(path))
    return undefined
  if (/^\/(login|logout|onboarding|api|_serverFn)(\/|$)/i.test(path)) return undefined
  return url.pathname + url.search + url.hash
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
