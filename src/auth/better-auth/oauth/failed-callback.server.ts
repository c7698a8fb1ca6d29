import { redirectTo } from '@/http/same-origin.server'
import { isDemo } from '@/platform/demo/demo-guard.server'

/** The callback is a page load, so its errors are redirects instead of JSON. Undefined for other responses. */
export function failedCallbackRedirect(request: Request, response: Response): Response | undefined {
  // A demo has no providers.
  if (isDemo) return undefined
  const isFailure = isCallback(request) && response.status >= 400
  return isFailure ? redirectTo('/login/error?error=unknown_error') : undefined
}

function isCallback({ method, url }: Request): boolean {
  return method === 'GET' && /^\/api\/auth\/callback\/[^/]+$/.test(new URL(url).pathname)
}
