/** Informs an account owner about a change or an attempt, in case another person made it. */
import { appConfig } from '#config'
import { MailNote, MailText, MailTitle } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'
import { isolate } from '@/platform/text/bidi'

export const noticeKinds = ['emailChanged', 'emailChangedByAdmin', 'roleChanged', 'addressTaken'] as const

export type NoticeKind = (typeof noticeKinds)[number]

const app = appConfig.name
const contact = isolate(appConfig.contact)

export function noticeMail(kind: NoticeKind): MailTemplate<object> {
  return {
    subject: (t) => t(`${kind}.subject`, { app }),
    preview: (t) => t(`${kind}.preview`),
    content: (t) => (
      <>
        <MailTitle>{t(`${kind}.title`)}</MailTitle>
        <MailText>{t(`${kind}.text`, { app })}</MailText>
        <MailNote>{t(`${kind}.note`, { contact })}</MailNote>
      </>
    ),
  }
}
