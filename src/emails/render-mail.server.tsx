/** Makes of a template what a mail program gets: subject, HTML and plain text, in the reader's language. */

import type { LanguageKey } from '#config'
import { getLanguage, type Language } from '@/i18n/languages'
import { MailLayout } from './mail-layout'
import { type MailInputs, type MailName, mailTemplates } from './mail-templates'
import { translateMail } from './mail-translations.server'
import { textOptions } from './plain-text.server'

export type RenderedMail = { subject: string; preview: string; html: string; text: string }

export async function renderMail<Name extends MailName>(
  name: Name,
  key: LanguageKey,
  input: MailInputs[Name],
): Promise<RenderedMail> {
  // Rendering mails is a heavy library that most requests never need.
  const { render, toPlainText } = await import('react-email')
  const template = mailTemplates[name]
  const language = getLanguage(key)
  const t = translateMail(key)
  const subject = directed(template.subject(t, input), language)
  const preview = template.preview(t, input)
  const html = await render(
    <MailLayout language={language} title={subject} preview={preview}>
      {template.content(t, input)}
    </MailLayout>,
  )
  const lines = toPlainText(html, textOptions).split('\n')
  // A code or an address alone is in a direction of its own.
  const text = lines.map((line) => (line.includes(' ') ? directed(line, language) : line)).join('\n')
  return { subject, preview, html, text }
}

/** Mail programs take the direction of a line from its first letter, which may be that of a code or a name. */
function directed(line: string, { dir }: Language): string {
  const firstLetter = /\p{L}/u.exec(line)?.[0] ?? ''
  const firstDir = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(firstLetter) ? 'rtl' : 'ltr'
  return firstDir === dir ? line : marks[dir] + line
}

const marks = { ltr: '\u200e', rtl: '\u200f' }
