/** The mail that asks somebody in: who does, and where to go. */
import { Button, Heading, Link, Text } from 'react-email'
import type { Language } from '@/i18n/languages'
import { appConfig } from '../../app.config'
import { MailLayout } from './mail-layout'
import type { MailTranslate } from './mail-texts.server'

type Props = { t: MailTranslate; language: Language; inviter: string; email: string; url: string }

export function InvitationMail({ t, language, inviter, email, url }: Props) {
  // Names and addresses read in their own direction, whatever stands around them.
  const params = { app: appConfig.name, inviter: `\u2068${inviter}\u2069`, email: `\u2068${email}\u2069` }
  return (
    <MailLayout language={language} preview={t('invitation.preview', params)}>
      <Heading as="h1" style={title}>
        {t('invitation.title', params)}
      </Heading>
      <Text style={text}>{t('invitation.intro', params)}</Text>
      <Button href={url} style={button}>
        {t('invitation.action')}
      </Button>
      <Text style={{ ...text, marginTop: '20px' }}>{t('invitation.how', params)}</Text>
      <Text style={muted} className="muted">
        {t('invitation.link')}{' '}
        <Link href={url} dir="ltr" style={link} className="accent">
          {url}
        </Link>
      </Text>
      <Text style={muted} className="muted">
        {t('invitation.ignore')}
      </Text>
    </MailLayout>
  )
}

const title = { fontSize: '24px', fontWeight: 600, lineHeight: '32px', margin: '0 0 12px' }
const text = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const muted = { color: '#6f646a', fontSize: '14px', lineHeight: '22px', margin: '16px 0 0' }
const link = { color: '#6b1f66', wordBreak: 'break-all' as const }
const button = {
  backgroundColor: '#6b1f66',
  borderRadius: '10px',
  color: '#ffffff',
  display: 'inline-block',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '24px',
  padding: '12px 22px',
  textDecoration: 'none',
}
