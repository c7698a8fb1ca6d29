/** Informs an account owner about a newly linked login provider, in case another person linked it. */
import { appConfig } from '#config'
import { MailButton, MailNote, MailText, MailTitle } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'
import { isolate } from '@/platform/text/bidi'

/** `provider` is the display name of the login provider, and `url` that of the account page. */
export type AccountLinkedInput = { provider: string; url: string }

const app = appConfig.name
const contact = isolate(appConfig.contact)

export const accountLinkedMail: MailTemplate<AccountLinkedInput> = {
  subject: (t) => t('accountLinked.subject', { app }),
  preview: (t, { provider }) => t('accountLinked.preview', { provider: isolate(provider) }),
  content: (t, { provider, url }) => (
    <>
      <MailTitle>{t('accountLinked.title')}</MailTitle>
      <MailText>{t('accountLinked.text', { app, provider: isolate(provider) })}</MailText>
      <MailButton url={url}>{t('openAccount')}</MailButton>
      <MailNote>{t('accountLinked.note', { contact })}</MailNote>
    </>
  ),
}
