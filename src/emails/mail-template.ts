/** What every mail is made of; its frame, its HTML and its plain text come from `compose.server.tsx`. */
import type { ReactElement } from 'react'
import type { MailTranslate } from './mail-translations.server'

export type MailTemplate<Input> = {
  subject: (t: MailTranslate, input: Input) => string
  /** What lists of mails show behind the subject. */
  preview: (t: MailTranslate, input: Input) => string
  content: (t: MailTranslate, input: Input) => ReactElement
}
