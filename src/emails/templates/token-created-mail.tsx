/** Informs an account owner about a new API token, in case another person created it. */
import { appConfig } from '#config'
import { MailButton, MailNote, MailText, MailTitle } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'
import { isolate } from '@/platform/text/bidi'

/** `url` is that of the account page. */
export type TokenCreatedInput = { url: string }

const app = appConfig.name
const contact = isolate(appConfig.contact)

export const tokenCreatedMail: MailTemplate<TokenCreatedInput> = {
  subject: (t) => t('tokenCreated.subject', { app }),
  preview: (t) => t('tokenCreated.preview'),
  content: (t, { url }) => (
    <>
      <MailTitle>{t('tokenCreated.title')}</MailTitle>
      <MailText>{t('tokenCreated.text', { app })}</MailText>
      <MailButton url={url}>{t('openAccount')}</MailButton>
      <MailNote>{t('tokenCreated.note', { contact })}</MailNote>
    </>
  ),
}
