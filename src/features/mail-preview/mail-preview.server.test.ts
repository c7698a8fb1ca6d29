import { describe, expect, test } from 'vitest'
import { appConfig, type LanguageKey } from '#config'
import { defaultLanguage, languageKeys } from '@/i18n/languages'
import { otherLanguage, rtlLanguages } from '@/testing/languages'
import { inRequest } from '@/testing/requests'
import { sampleNames } from './mail-preview.schema'
import { handleMailHtml, inTheme, mailNames, previewMail, renderSample } from './mail-preview.server'

const choice = { template: 'invitation', language: otherLanguage, sample: 'hostile' }

describe.each(mailNames)('%s', (template) => {
  describe.each(languageKeys)('in %s', (language) => {
    test.each(sampleNames)('the %s sample renders completely and escapes its input', async (sample) => {
      const { subject, preview, html, text } = await renderSample({ template, language, sample })
      for (const part of [subject, preview, text, html]) {
        expect(part).not.toMatch(/\{\{|undefined|\[object|[a-z]+\.(subject|title|preview)\b/)
      }
      // Markup in the sample is escaped.
      expect(html).not.toMatch(/<(img|script|link|iframe|object|svg|b)\b|\son\w+="|url\(|@import/i)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      // The plain text has no HTML entities and every URL on its own line.
      expect(text).not.toMatch(/&[a-z]+;| {2}|\n{4}/)
      expect(
        text
          .split('\n')
          .filter((line) => line.includes('://'))
          .join(),
      ).toMatch(/^(https?:\S+)?$/)
      for (const address of html.match(/<a\b[^>]*>/g) ?? []) expect(text).toContain(readHref(address))
    })
  })

  test('every coloured element has a dark colour', async () => {
    const { html } = await renderSample({ template, language: defaultLanguage, sample: 'short' })
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const [, darkRules = ''] = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(styles) ?? []
    const coloured = [...html.matchAll(/<\w+ [^>]*style="([^"]*)"[^>]*>/g)].map(([tag, style = '']) => ({
      tag,
      names: /class="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? [],
      properties: [...style.matchAll(/(?:^|;)\s*(color|background-color)\s*:/g)].map(([, name]) => name),
    }))
    const wrong = coloured.filter(({ names, properties }) =>
      properties.some((property) => {
        const marker = property === 'color' ? 'data-ogsc' : 'data-ogsb'
        const rules = names.map((name) => new RegExp(`\\.${name} \\{[^}]*[ ;]${property}: #`))
        const [first = /^$/] = rules
        return !first.test(darkRules) || !new RegExp(`\\[${marker}\\] ${first.source}`).test(styles)
      }),
    )
    expect(wrong).toEqual([])
    const declared = [...html.matchAll(/[";]\s*color\s*:/g)].length
    expect(declared).toBeGreaterThan(0)
    expect(coloured.filter(({ properties }) => properties.includes('color'))).toHaveLength(declared)
  })
})

const beginnings: [LanguageKey, 'loginCode' | 'invitation', string][] = [
  ['en', 'loginCode', 'WM'],
  ['en', 'invitation', '\u200e\u2068ليلى'],
  ['fr', 'loginCode', 'WM'],
  ['fr', 'invitation', '\u200e\u2068ليلى'],
  ['ar', 'invitation', 'دعوة'],
  ['sw', 'loginCode', 'WM'],
  ['sw', 'invitation', '\u200e\u2068ليلى'],
]
test.each(beginnings)(
  'in the language %s the subject of the mail %s begins in the direction of the language',
  async (language, template, begin) => {
    const sample = template === 'invitation' ? 'hostile' : 'long'
    const { subject } = await renderSample({ template, language, sample })
    expect(subject.startsWith(begin)).toBe(true)
  },
)

test.each(rtlLanguages)(
  'plain text lines in %s begin in its direction, except for codes and URLs',
  async (language) => {
    const { text } = await renderSample({ template: 'loginCode', language, sample: 'short' })
    expect(text.split('\n')).toEqual(expect.arrayContaining([`\u200f${appConfig.name}`, '743967']))
  },
)

test('the preview of a theme replaces the media query of the mail', async () => {
  const { html } = await renderSample({ template: 'loginCode', language: defaultLanguage, sample: 'short' })
  expect(inTheme(html, 'dark')).toContain('@media all {')
  expect(inTheme(html, 'dark')).toContain('name="color-scheme" content="dark"')
  expect(inTheme(html, 'light')).toContain('@media not all {')
})

test('without developer pages the preview answers 404', async () => {
  await expect(inRequest(() => previewMail(choice))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const response = await inRequest(() => handleMailHtml(new Request('http://localhost/dev/mails/html')))
  expect(response.status).toBe(404)
})

function readHref(tag: string): string {
  return (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

test('the markup of a hostile sample is shown as text, beside the link of the mail', async () => {
  const { html } = await renderSample({
    template: 'invitation',
    language: defaultLanguage,
    sample: 'hostile',
  })
  expect(html).toContain('&lt;img')
  expect(html).toMatch(/<a\b[^>]* href="http/)
})
