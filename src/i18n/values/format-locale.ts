/** All languages use the digits 0 to 9, as the login code does. */
export const latinDigits = '-u-nu-latn'

/** The locale for the formatters of `Intl`. For British dates and numbers, for instance, return `en-GB` for `en` here. */
export function formatLocale(language: string): string {
  return language + latinDigits
}
