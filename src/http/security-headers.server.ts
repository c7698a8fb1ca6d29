/** Security headers for every response, and the Content-Security-Policy for pages. */

type Answer = { isPage: boolean; nonce: string; isSecure: boolean }

export function setSecurityHeaders(headers: Headers, { isPage, nonce, isSecure }: Answer): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  // The mail preview is embedded in another page and sets its own header.
  if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY')
  if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (isPage && !headers.has('content-security-policy')) {
    headers.set('content-security-policy', contentSecurityPolicy(nonce, isSecure))
  }
}

function contentSecurityPolicy(nonce: string, isSecure: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React renders style={} into attributes on the server; only these are allowed inline.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
