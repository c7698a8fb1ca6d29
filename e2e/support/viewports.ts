import arAccount from '../../src/i18n/locales/ar/account.json' with { type: 'json' }
import arActivity from '../../src/i18n/locales/ar/audit-log.json' with { type: 'json' }
import arCommon from '../../src/i18n/locales/ar/common.json' with { type: 'json' }
import arDashboard from '../../src/i18n/locales/ar/dashboard.json' with { type: 'json' }
import arErrors from '../../src/i18n/locales/ar/errors.json' with { type: 'json' }
import arUsers from '../../src/i18n/locales/ar/users.json' with { type: 'json' }
import enAccount from '../../src/i18n/locales/en/account.json' with { type: 'json' }
import enActivity from '../../src/i18n/locales/en/audit-log.json' with { type: 'json' }
import enCommon from '../../src/i18n/locales/en/common.json' with { type: 'json' }
import enDashboard from '../../src/i18n/locales/en/dashboard.json' with { type: 'json' }
import enErrors from '../../src/i18n/locales/en/errors.json' with { type: 'json' }
import enUsers from '../../src/i18n/locales/en/users.json' with { type: 'json' }

/** English on a wide screen and Arabic on a phone, each with its texts. */
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
      users: enUsers,
    },
  },
  {
    language: 'ar',
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'ar' },
    texts: {
      account: arAccount,
      activity: arActivity,
      common: arCommon,
      dashboard: arDashboard,
      errors: arErrors,
      users: arUsers,
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
