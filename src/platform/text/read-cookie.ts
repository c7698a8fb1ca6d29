/** The value of the first cookie of this name in a `Cookie` header or in `document.cookie`, as it was sent. */
export function readCookie(header: string | null, name: string): string | undefined {
  const cookie = header?.split(/; */).find((part) => part.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1)
}
