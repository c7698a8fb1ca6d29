/**
 * The locale for the formatters of `Intl`. For British dates and numbers, for instance, return `en-GB-u-nu-latn` for `en` here.
 * All languages use the digits 0 to 9, as the login code does.
 */
export function formatLocale(language: string): string {
  return `${language}-u-nu-latn`
}
