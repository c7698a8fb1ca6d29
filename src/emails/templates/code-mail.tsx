import { appConfig } from '#config'
import { MailCode, MailNote, MailText, MailTitle } from '@/emails/mail-parts'
import type { MailTemplate } from '@/emails/mail-template'

export type CodeMailKind = 'loginCode' | 'stepUpCode' | 'emailCode' | 'deletionCode'

/** `minutes`: how long the code is still valid. */
export type CodeMailData = { code: string; minutes: number }

const app = appConfig.name

export function codeMail(kind: CodeMailKind): MailTemplate<CodeMailData> {
  return {
    subject: (t, { code }) => t(`${kind}.subject`, { code, app }),
    preview: (t) => t(`${kind}.preview`),
    content: (t, { code, minutes }) => (
      <>
        <MailTitle>{t(`${kind}.title`)}</MailTitle>
        <MailText>{t(`${kind}.intro`, { app })}</MailText>
        <MailCode>{code}</MailCode>
        <MailText>{t('validity', { count: minutes })}</MailText>
        <MailNote>{t(`${kind}.ignore`)}</MailNote>
      </>
    ),
  }
}
