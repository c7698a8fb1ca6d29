/** A mail that tells what was done, or tried, with somebody's address or account, for the case that it was somebody else. */
import type { Language } from '@/i18n/languages'
import { appConfig } from '../../app.config'
import { MailLayout } from './mail-layout'
import { MailNote, MailText, MailTitle } from './mail-parts'
import type { MailTranslate } from './mail-texts.server'

export type NoticeKind = 'emailChanged' | 'addressTaken' | 'tokenCreated'

type Props = { kind: NoticeKind; t: MailTranslate; language: Language }

export function NoticeMail({ kind, t, language }: Props) {
  return (
    <MailLayout language={language} preview={t(`${kind}.preview`)}>
      <MailTitle>{t(`${kind}.title`)}</MailTitle>
      <MailText>{t(`${kind}.text`, { app: appConfig.name })}</MailText>
      <MailNote>{t(`${kind}.note`, { contact: appConfig.contact })}</MailNote>
    </MailLayout>
  )
}
