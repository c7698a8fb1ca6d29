/** A typed code in upper case, without spaces and dashes. Some keyboards type wide letters, or the digits of Arabic or Persian. */
export function normalizeCode(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      // The last four bits of such a digit are its value. `toLatinDigits` would add its bytes to the login page.
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .toUpperCase()
  )
}
