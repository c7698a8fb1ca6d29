import { defaultLanguage } from '../../../src/i18n/languages.ts'
import { phoneLanguage, readTexts } from './languages.ts'

const account = readTexts(defaultLanguage, 'account')
const activity = readTexts(defaultLanguage, 'audit-log')
const common = readTexts(defaultLanguage, 'common')
const dashboard = readTexts(defaultLanguage, 'dashboard')
const errors = readTexts(defaultLanguage, 'errors')
const lists = readTexts(defaultLanguage, 'lists')
const users = readTexts(defaultLanguage, 'users')
const phoneAccount = readTexts(phoneLanguage, 'account')
const phoneActivity = readTexts(phoneLanguage, 'audit-log')
const phoneCommon = readTexts(phoneLanguage, 'common')
const phoneDashboard = readTexts(phoneLanguage, 'dashboard')
const phoneErrors = readTexts(phoneLanguage, 'errors')
const phoneLists = readTexts(phoneLanguage, 'lists')
const phoneUsers = readTexts(phoneLanguage, 'users')

/** The default language on a wide screen and, on a phone, a language from right to left if there is one. */
export const viewports = [
  {
    language: defaultLanguage,
    device: { viewport: { width: 1200, height: 800 }, locale: defaultLanguage },
    texts: { account, activity, common, dashboard, errors, lists, users },
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
