import { appConfig } from '#config'
import { MailButton, MailNote, MailText, MailTitle, MailUrl } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'
import { isolate } from '@/platform/text/bidi'

export type InvitationInput = { inviter: string; email: string; url: string }

export const invitationMail: MailTemplate<InvitationInput> = {
  subject: (t, { inviter }) => t('invitation.subject', { app: appConfig.name, inviter: isolate(inviter) }),
  preview: (t) => t('invitation.preview'),
  content(t, { inviter, email, url }) {
    const names = { inviter: isolate(inviter), email: isolate(email) }
    return (
      <>
        <MailTitle>{t('invitation.title', { app: appConfig.name })}</MailTitle>
        <MailText>{t('invitation.intro', names)}</MailText>
        <MailButton url={url}>{t('invitation.action')}</MailButton>
        <MailText>{t('invitation.how')}</MailText>
        <MailUrl url={url}>{t('invitation.link')}</MailUrl>
        <MailNote>{t('invitation.ignore')}</MailNote>
      </>
    )
  },
}
