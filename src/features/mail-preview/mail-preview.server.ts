import type { LanguageKey } from '#config'
import { type MailName, mailTemplates } from '@/emails/mail-templates'
import { renderMail } from '@/emails/render-mail.server'
import { matchLanguage } from '@/i18n/languages'
import { AppError } from '@/platform/app-error'
import { env } from '@/platform/env/env.server.ts'
import { currentRequest } from '@/platform/request-context.server'
import { MailChoice, type MailTheme, mailThemes, type SampleName, sampleNames } from './mail-preview.schema'
import { mailSamples } from './mail-samples.server'

type MailSample<Name extends MailName = MailName> = {
  template: Name
  language: LanguageKey
  sample: SampleName
}

export const mailNames = Object.keys(mailTemplates).filter(isMailName)

/** @throws AppError NOT_FOUND where developer pages are off */
export async function previewMail(choice: MailChoice) {
  if (!env.hasDevPages) throw new AppError('NOT_FOUND')
  const sample = withDefaults(choice)
  const { subject, preview, text } = await renderSample(sample)
  return { ...sample, templates: mailNames, subject, preview, text }
}

/** Serves the HTML as a mail client with that theme shows it. The CSP blocks scripts and all loading. */
export async function handleMailHtml(request: Request): Promise<Response> {
  if (!env.hasDevPages) return new Response('Not Found', { status: 404 })
  const { searchParams } = new URL(request.url)
  const { html } = await renderSample(withDefaults(MailChoice.parse(Object.fromEntries(searchParams))))
  const theme = mailThemes.find((name) => name === searchParams.get('theme')) ?? mailThemes[0]
  return new Response(inTheme(html, theme), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

export function renderSample<Name extends MailName>({ template, language, sample }: MailSample<Name>) {
  return renderMail(template, language, mailSamples[template][sample](language))
}

/** Replaces `prefers-color-scheme`, so that both themes can be shown side by side. */
export function inTheme(html: string, theme: MailTheme): string {
  return html
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', theme)
}

function withDefaults({ template, language, sample }: MailChoice): MailSample {
  return {
    template: mailNames.find((name) => name === template) ?? 'loginCode',
    language: matchLanguage(language) ?? currentRequest().language,
    sample: sampleNames.find((name) => name === sample) ?? 'short',
  }
}

function isMailName(name: string): name is MailName {
  return name in mailTemplates
}
