/** Informs an account owner about a newly linked login provider, in case another person linked it. */
import { appConfig } from '#config'
import { MailNote, MailText, MailTitle } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'
import { isolate } from '@/platform/text/bidi'

/** `provider` is the display name of the login provider. */
export type AccountLinkedInput = { provider: string }

const app = appConfig.name
const contact = isolate(appConfig.contact)

export const accountLinkedMail: MailTemplate<AccountLinkedInput> = {
  subject: (t) => t('accountLinked.subject', { app }),
  preview: (t, { provider }) => t('accountLinked.preview', { provider: isolate(provider) }),
  content: (t, { provider }) => (
    <>
      <MailTitle>{t('accountLinked.title')}</MailTitle>
      <MailText>{t('accountLinked.text', { app, provider: isolate(provider) })}</MailText>
      <MailNote>{t('accountLinked.note', { contact })}</MailNote>
    </>
  ),
}
