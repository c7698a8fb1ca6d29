/** For every response, also of files and errors. */
export function setSecurityHeaders(headers: Headers, isSecure: boolean): void {
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  // A response that may be embedded in another page sets its own header.
  if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY')
  // Without `includeSubDomains`, because other applications below this host may not have HTTPS.
  if (isSecure) headers.set('strict-transport-security', 'max-age=31536000')
}

/** Where browsers report violations. */
export const policyReportPath = '/csp-reports'

/** For pages. */
export function contentSecurityPolicy(nonce: string, isSecure: boolean): string {
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
    // Browsers that know `report-to` ignore `report-uri`.
    `report-uri ${policyReportPath}`,
    'report-to csp',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
