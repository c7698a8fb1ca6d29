/** Formats numbers in texts in their language: 2,000 or 2 000. */
import type { FormatterModule } from 'i18next'
import { toLanguage } from './languages'
import { formatFor } from './values/format'

export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    typeof value === 'number' ? formatFor(toLanguage(language)).number(value) : value,
}

/** i18next formats plain placeholders only with `alwaysFormat`. */
export const interpolation = { escapeValue: false, alwaysFormat: true }
