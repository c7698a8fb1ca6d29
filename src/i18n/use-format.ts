import { type Format, formatFor } from './format'
import { useLanguage } from './use-language'

/** How the active language writes numbers, lists, dates and times. */
export function useFormat(): Format {
  return formatFor(useLanguage().key)
}
