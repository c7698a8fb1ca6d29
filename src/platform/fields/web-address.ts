/** Only http and https. Checked for input and again for display, because other programs can write to the database. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const hasHost = /[^.]/.test(hostname)
  // `https://github.com@evil.example` looks like github.com, so user names are refused.
  return ['http:', 'https:'].includes(protocol) && hasHost && !username && !password
}
