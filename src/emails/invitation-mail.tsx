import { Button, Link } from 'react-email'
import { appConfig } from '#config'
import { isolate } from '@/platform/text/bidi'
import { mailColors } from './mail-colors'
import { MailNote, MailText, MailTitle } from './mail-parts'
import type { MailTemplate } from './mail-template'

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
        <Button href={url} style={button} className="button">
          {t('invitation.action')}
        </Button>
        <MailText>{t('invitation.how')}</MailText>
        {/* Skipped in plain text, where the button is already replaced by its URL. */}
        <MailNote isSkippedInText>
          {t('invitation.link')}
          <br />
          <Link href={url} dir="ltr" style={link} className="accent">
            {url}
          </Link>
        </MailNote>
        <MailNote>{t('invitation.ignore')}</MailNote>
      </>
    )
  },
}

const link = { color: mailColors.accent, wordBreak: 'break-all' } as const
const button = {
  backgroundColor: mailColors.accent,
  borderRadius: '10px',
  color: mailColors.accentText,
  display: 'inline-block',
  marginBottom: '20px',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  padding: '12px 22px',
  textDecoration: 'none',
}
