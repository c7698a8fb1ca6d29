/** The texts of mails are server-only, so they are separate from the catalogues of the browser. */
import { createInstance, type ResourceKey } from 'i18next'
import type { LanguageKey } from '#config'
import { translateIn } from '@/i18n/i18n'
import { interpolation, numberFormatter } from '@/i18n/number-formatter'
import type { Translate } from '@/i18n/texts'

export type MailTranslate = Translate<'mails'>

const texts = import.meta.glob<ResourceKey>('../i18n/locales/*/mails.json', {
  eager: true,
  import: 'default',
})

export function translateMail(language: LanguageKey): MailTranslate {
  const mails = texts[`../i18n/locales/${language}/mails.json`]
  if (!mails) throw new Error(`Missing mail texts for "${language}"`)
  const instance = createInstance()
  instance.use(numberFormatter).init({
    lng: language,
    ns: 'mails',
    defaultNS: 'mails',
    resources: { [language]: { mails } },
    initAsync: false,
    interpolation,
  })
  return translateIn(instance, 'mails')
}
