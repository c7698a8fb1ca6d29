import enAccount from '../../../src/i18n/locales/en/account.json' with { type: 'json' }
import enActivity from '../../../src/i18n/locales/en/audit-log.json' with { type: 'json' }
import enCommon from '../../../src/i18n/locales/en/common.json' with { type: 'json' }
import enDashboard from '../../../src/i18n/locales/en/dashboard.json' with { type: 'json' }
import enErrors from '../../../src/i18n/locales/en/errors.json' with { type: 'json' }
import enLists from '../../../src/i18n/locales/en/lists.json' with { type: 'json' }
import enUsers from '../../../src/i18n/locales/en/users.json' with { type: 'json' }
import { phoneLanguage, readTexts } from './languages.ts'

const phoneAccount = readTexts(phoneLanguage, 'account')
const phoneActivity = readTexts(phoneLanguage, 'audit-log')
const phoneCommon = readTexts(phoneLanguage, 'common')
const phoneDashboard = readTexts(phoneLanguage, 'dashboard')
const phoneErrors = readTexts(phoneLanguage, 'errors')
const phoneLists = readTexts(phoneLanguage, 'lists')
const phoneUsers = readTexts(phoneLanguage, 'users')

/** English on a wide screen and, on a phone, a language from right to left if there is one. */
export const viewports = [
  {
    language: 'en',
    device: { viewport: { width: 1280, height: 800 }, locale: 'en-US' },
    texts: {
      account: enAccount,
      activity: enActivity,
      common: enCommon,
      dashboard: enDashboard,
      errors: enErrors,
      lists: enLists,
      users: enUsers,
    },
  },
  {
    language: phoneLanguage,
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: phoneLanguage },
    texts: {
      account: phoneAccount,
      activity: phoneActivity,
      common: phoneCommon,
      dashboard: phoneDashboard,
      errors: phoneErrors,
      lists: phoneLists,
      users: phoneUsers,
    },
  },
]

/** The text for a number in the plural form of the language. */
export function pluralize(
  texts: Record<string, unknown>,
  key: string,
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return String(texts[`${key}_${form}`]).replace('{{count}}', String(count))
}
