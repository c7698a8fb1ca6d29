import { render, toPlainText } from 'react-email'
import { appConfig, type LanguageKey } from '#config'
import { getLanguage, type Language } from '@/i18n/languages'
import { MailLayout } from './mail-layout'
import { type MailInputs, type MailName, mailTemplates } from './mail-templates'
import { translateMail } from './mail-translations.server'
import { textOptions } from './plain-text.server'

type RenderedMail = { subject: string; preview: string; html: string; text: string }

export async function renderMail<Name extends MailName>(
  name: Name,
  key: LanguageKey,
  input: MailInputs[Name],
): Promise<RenderedMail> {
  const template = mailTemplates[name]
  const language = getLanguage(key)
  const t = translateMail(key)
  const subject = addDirectionMark(template.subject(t, input), language)
  const preview = template.preview(t, input)
  const html = await render(
    <MailLayout language={language} title={subject} preview={preview}>
      {template.content(t, input)}
    </MailLayout>,
  )
  const lines = toPlainText(html, textOptions).split('\n')
  const text = lines.map((line) => (isText(line) ? addDirectionMark(line, language) : line)).join('\n')
  return { subject, preview, html, text }
}

/** Any other line without spaces is a code or a URL, which keeps its own direction. */
function isText(line: string): boolean {
  return line.includes(' ') || line === appConfig.name
}

/**
 * Adds a direction mark to the start of lines. Mail clients derive the direction from the first letter, which may belong
 * to a code or a name.
 */
function addDirectionMark(line: string, { dir }: Language): string {
  const firstLetter = /\p{L}/u.exec(line)?.[0] ?? ''
  const firstDir = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(firstLetter) ? 'rtl' : 'ltr'
  return firstDir === dir ? line : directionMarks[dir] + line
}

const directionMarks = { ltr: '\u200e', rtl: '\u200f' }
