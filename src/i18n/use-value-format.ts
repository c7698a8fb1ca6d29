import { useLanguage } from './i18n-provider'
import { type ValueFormat, valueFormatFor } from './values/value-format'

export function useValueFormat(): ValueFormat {
  return valueFormatFor(useLanguage().key)
}
