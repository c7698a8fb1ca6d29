/** Lets i18next write the numbers in texts as their language does: 2,000 and 2 000. */
import type { FormatterModule } from 'i18next'
import { formatFor } from './format'
import { defaultLanguage, matchLanguage } from './languages'

export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    typeof value === 'number' ? formatFor(matchLanguage(language) ?? defaultLanguage).number(value) : value,
}

/** What `createInstance` needs for it. */
export const interpolation = { escapeValue: false, alwaysFormat: true }
