import { type Format, formatFor } from './format'
import { useLanguage } from './i18n-provider'

/** How the active language writes numbers, lists, dates and times. */
export function useFormat(): Format {
  return formatFor(useLanguage().key)
}
