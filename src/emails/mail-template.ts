import type { ReactElement } from 'react'
import type { MailTranslate } from './mail-translations.server'

export type MailTemplate<Input> = {
  subject: (t: MailTranslate, input: Input) => string
  /** The text that mail clients show after the subject in lists. */
  preview: (t: MailTranslate, input: Input) => string
  content: (t: MailTranslate, input: Input) => ReactElement
}
