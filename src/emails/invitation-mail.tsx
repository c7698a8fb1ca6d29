/** The mail that asks somebody in: who does, and where to go. */
import { Button, Link } from 'react-email'
import type { Language } from '@/i18n/languages'
import { appConfig } from '../../app.config'
import { MailLayout } from './mail-layout'
import { MailNote, MailText, MailTitle } from './mail-parts'
import type { MailTranslate } from './mail-texts.server'

type Props = { t: MailTranslate; language: Language; inviter: string; email: string; url: string }

export function InvitationMail({ t, language, inviter, email, url }: Props) {
  // Names and addresses read in their own direction, whatever stands around them.
  const who = { inviter: `\u2068${inviter}\u2069`, email: `\u2068${email}\u2069` }
  return (
    <MailLayout language={language} preview={t('invitation.preview')}>
      <MailTitle>{t('invitation.title', { app: appConfig.name })}</MailTitle>
      <MailText>{t('invitation.intro', who)}</MailText>
      <Button href={url} style={button}>
        {t('invitation.action')}
      </Button>
      <MailText>{t('invitation.how')}</MailText>
      <MailNote>
        {t('invitation.link')}{' '}
        <Link href={url} dir="ltr" style={link} className="accent">
          {url}
        </Link>
      </MailNote>
      <MailNote>{t('invitation.ignore')}</MailNote>
    </MailLayout>
  )
}

const link = { color: '#6b1f66', wordBreak: 'break-all' as const }
const button = {
  backgroundColor: '#6b1f66',
  borderRadius: '10px',
  color: '#ffffff',
  display: 'inline-block',
  marginBottom: '20px',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  padding: '12px 22px',
  textDecoration: 'none',
}
