/** The mail with the login code. */
import { Heading, Section, Text } from 'react-email'
import type { Language } from '@/i18n/languages'
import { appConfig } from '../../app.config'
import { MailLayout } from './mail-layout'
import type { MailTranslate } from './mail-texts.server'

type Props = { t: MailTranslate; language: Language; code: string; minutes: number }

export function LoginCodeMail({ t, language, code, minutes }: Props) {
  return (
    <MailLayout language={language} preview={t('loginCode.preview')}>
      <Heading as="h1" style={title}>
        {t('loginCode.title')}
      </Heading>
      <Text style={text}>{t('loginCode.intro', { app: appConfig.name })}</Text>
      <Section style={tinted} className="tinted">
        {/* Codes are read from left to right in every language. */}
        <Text style={codeStyle} dir="ltr">
          {code}
        </Text>
      </Section>
      <Text style={text}>{t('loginCode.validity', { count: minutes })}</Text>
      <Text style={muted} className="muted">
        {t('loginCode.ignore')}
      </Text>
    </MailLayout>
  )
}

const title = { fontSize: '24px', fontWeight: 600, lineHeight: '32px', margin: '0 0 12px' }
const text = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const muted = { color: '#6f646a', fontSize: '14px', lineHeight: '22px', margin: '24px 0 0' }
const tinted = { backgroundColor: '#f6e9f4', borderRadius: '10px', color: '#4c1449', margin: '0 0 16px' }
const codeStyle = {
  fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  fontSize: '32px',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 700,
  letterSpacing: '8px',
  lineHeight: '40px',
  margin: 0,
  padding: '20px 0',
  textAlign: 'center' as const,
}
