const anyOrigin = 'http://own.invalid'
/** The only page below `/api`. */
const apiDocs = '/api/docs'

/** The path with query and fragment, or undefined for another origin, a redirect loop, or an address below `/api`. */
export function safeRedirect(text: string | undefined): string | undefined {
  // Browsers read a backslash as a slash and drop control characters, so both are refused.
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, anyOrigin)) return undefined
  const url = new URL(text, anyOrigin)
  if (url.origin !== anyOrigin) return undefined
  const path = decode(url.pathname)
  // The router decodes paths and ignores case, so escapes must not hide the target.
  if (!path || path.startsWith('//') || /%2f|%5c/i.test(url.pathname) || /\p{Cc}/u.test(path))
    return undefined
  if (url.pathname !== apiDocs && /^\/(login|logout|onboarding|api|_serverFn)(\/|$)/i.test(path))
    return undefined
  return url.pathname + url.search + url.hash
}

/** The login page, which leads to `redirect` afterwards. */
export function loginPath({ redirect = '' }: { redirect?: string }): string {
  return `/login?${new URLSearchParams({ redirect })}`
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
