/** Every mail with every sample: whole, safe in dark programs, and readable without its HTML. */
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { languageKeys } from '@/i18n/languages'
import { inRequest } from '@/testing/requests'
import { sampleNames } from './mail-preview.schema'
import { composeSample, handleMailHtml, inTheme, mailNames, previewMail } from './mail-preview.server'

const choice = { template: 'invitation', language: 'ar', sample: 'hostile' }

describe.each(mailNames)('%s', (template) => {
  describe.each(languageKeys)('in %s', (language) => {
    test.each(sampleNames)('with a %s sample is whole', async (sample) => {
      const { subject, preview, html, text } = await composeSample({ template, language, sample })
      for (const part of [subject, preview, text, html]) {
        expect(part).not.toMatch(/\{\{|undefined|\[object|[a-z]+\.(subject|title|preview)\b/)
      }
      // What came with the sample stays text.
      expect(html).not.toMatch(/<(img|script|link|iframe|object|svg|b)\b|\son\w+="|url\(|@import/i)
      expect(html).toMatch(/<title>[^<]+<\/title>/)
      // Nothing that only HTML could say, and every address on a line of its own.
      expect(text).not.toMatch(/&[a-z]+;| {2}|\n{4}/)
      expect(
        text
          .split('\n')
          .filter((line) => line.includes('://'))
          .join(),
      ).toMatch(/^(https?:\S+)?$/)
      for (const address of html.match(/<a\b[^>]*>/g) ?? []) expect(text).toContain(hrefOf(address))
    })
  })

  test('has no colour that stays behind in the dark', async () => {
    const { html } = await composeSample({ template, language: 'en', sample: 'short' })
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
    const [, asked = ''] = /@media \(prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(styles) ?? []
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
        return !first.test(asked) || !new RegExp(`\\[${marker}\\] ${first.source}`).test(styles)
      }),
    )
    expect(wrong).toEqual([])
    expect(coloured.filter(({ properties }) => properties.includes('color')).length).toBeGreaterThan(3)
  })
})

test.each([
  ['en', 'loginCode', 'WMWMWM'],
  ['en', 'invitation', '\u200e\u2068ليلى'],
  ['ar', 'invitation', 'دعوة'],
] as const)(
  'in %s the subject of %s begins in the direction of its language',
  async (language, template, begin) => {
    const sample = template === 'invitation' ? 'hostile' : 'long'
    const { subject } = await composeSample({ template, language, sample })
    expect(subject.startsWith(begin)).toBe(true)
  },
)

test('so does every line of the plain text that is more than a code or an address', async () => {
  const { text } = await composeSample({ template: 'loginCode', language: 'ar', sample: 'short' })
  expect(text.split('\n')).toEqual(expect.arrayContaining([`\u200f${appConfig.name}`, '743967']))
})

test('a theme is what the mail program asks for', async () => {
  const { html } = await composeSample({ template: 'loginCode', language: 'en', sample: 'short' })
  expect(inTheme(html, 'dark')).toContain('@media all {')
  expect(inTheme(html, 'dark')).toContain('name="color-scheme" content="dark"')
  expect(inTheme(html, 'light')).toContain('@media not all {')
})

test('without the setting there is nothing to see', async () => {
  await expect(inRequest(() => previewMail(choice))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const answer = await inRequest(() => handleMailHtml(new Request('http://localhost/dev/mails/html')))
  expect(answer.status).toBe(404)
})

function hrefOf(tag: string): string {
  return (/href="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}
