/** A mail with a code: to log in, to change the address, to delete the account. */
import type { Language } from '@/i18n/languages'
import { appConfig } from '../../app.config'
import { MailLayout } from './mail-layout'
import { MailCode, MailNote, MailText, MailTitle } from './mail-parts'
import type { MailTranslate } from './mail-texts.server'

export type CodeMailKind = 'loginCode' | 'emailCode' | 'deletionCode'

type Props = { kind: CodeMailKind; t: MailTranslate; language: Language; code: string }

export function CodeMail({ kind, t, language, code }: Props) {
  return (
    <MailLayout language={language} preview={t(`${kind}.preview`)}>
      <MailTitle>{t(`${kind}.title`)}</MailTitle>
      <MailText>{t(`${kind}.intro`, { app: appConfig.name })}</MailText>
      <MailCode>{code}</MailCode>
      <MailText>{t('validity', { count: appConfig.login.codeExpiryMinutes })}</MailText>
      <MailNote>{t(`${kind}.ignore`)}</MailNote>
    </MailLayout>
  )
}
