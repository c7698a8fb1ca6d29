import { appConfig } from '#config'
import { MailCode, MailNote, MailText, MailTitle } from './mail-parts'
import type { MailTemplate } from './mail-template'

export type CodeMailKind = 'loginCode' | 'emailCode' | 'deletionCode'

const app = appConfig.name

export function codeMail(kind: CodeMailKind): MailTemplate<{ code: string }> {
  return {
    subject: (t, { code }) => t(`${kind}.subject`, { code, app }),
    preview: (t) => t(`${kind}.preview`),
    content: (t, { code }) => (
      <>
        <MailTitle>{t(`${kind}.title`)}</MailTitle>
        <MailText>{t(`${kind}.intro`, { app })}</MailText>
        <MailCode>{code}</MailCode>
        <MailText>{t('validity', { count: appConfig.login.codeExpiryMinutes })}</MailText>
        <MailNote>{t(`${kind}.ignore`)}</MailNote>
      </>
    ),
  }
}
