import { type Format, formatFor } from './format'
import { useLanguage } from './i18n-provider'

export function useFormat(): Format {
  return formatFor(useLanguage().key)
}
