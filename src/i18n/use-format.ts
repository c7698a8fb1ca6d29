import { useLanguage } from './i18n-provider'
import { type Format, formatFor } from './values/format'

export function useFormat(): Format {
  return formatFor(useLanguage().key)
}
