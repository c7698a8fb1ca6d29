/** The texts of mails: they never reach the browser, so they are kept apart from its catalogues. */
import { createInstance, type ResourceKey, type TFunction } from 'i18next'
import type { LanguageKey } from '../../app.config'

export type MailTranslate = TFunction<'mails'>

const texts = import.meta.glob<ResourceKey>('../i18n/locales/*/mails.json', {
  eager: true,
  import: 'default',
})

export function translateMail(language: LanguageKey): MailTranslate {
  const mails = texts[`../i18n/locales/${language}/mails.json`]
  if (!mails) throw new Error(`There are no mail texts for "${language}"`)
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: 'mails',
    defaultNS: 'mails',
    resources: { [language]: { mails } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT(language, 'mails')
}
