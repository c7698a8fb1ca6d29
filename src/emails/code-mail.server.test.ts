import { beforeAll, describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { defaultLanguage, languages } from '@/i18n/languages'
import { type Mail, readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { translateTo } from '@/testing/t'
import { uniqueEmail } from '@/testing/users'
import { sendCode } from './code-mail.server'

const code = 'ACD346'
const mailsByLanguage = languages.map(({ key, dir }) => ({ language: key, dir }))

const mails = new Map<string, Mail>()

beforeAll(async () => {
  await Promise.all(
    mailsByLanguage.map(async ({ language }) => {
      const email = uniqueEmail(language)
      await inRequest(() => sendCode('loginCode', email, { code, minutes: 10 }), { language })
      const [mail] = await readMails(email)
      if (mail) mails.set(language, mail)
    }),
  )
})

describe.each(mailsByLanguage)('in $language', ({ language, dir }) => {
  const t = translateTo(language)

  function mail(): Mail {
    const found = mails.get(language)
    if (!found) throw new Error('No mail was sent')
    return found
  }

  test('the subject contains the code', () => {
    expect(mail().subject).toContain(code)
    expect(mail().subject).toBe(t('mails:loginCode.subject', { code, app: appConfig.name }))
  })

  test.each(['html', 'text'] as const)(
    'the %s part contains the code, its validity and the name of the application',
    (part) => {
      const content = part === 'html' ? visibleText(mail().html) : mail().text
      const sentences = [t('mails:loginCode.title'), t('mails:validity', { count: 10 })]
      for (const sentence of [code, ...sentences, appConfig.name]) expect(content).toContain(sentence)
      expect(content).not.toMatch(/\{\{|loginCode\.|undefined|\[object/)
    },
  )

  test('the HTML declares its language and direction', () => {
    const html = /<html[^>]*>/.exec(mail().html)?.[0]
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain(`dir="${dir}"`)
  })

  test('the code is displayed left to right', () => {
    const element = new RegExp(`<[a-z]+ [^>]*>\\s*${code}\\s*<`).exec(withoutPreview(mail().html))?.[0]
    expect(element).toContain('dir="ltr"')
  })

  test('the HTML loads no resources and has no links', () => {
    expect(mail().html).not.toMatch(/<(img|script|link|iframe|object|a)\b|url\(|@import/i)
  })
})

test('the mail has the configured sender', () => {
  expect(mails.get(defaultLanguage)?.from).toBe(`${appConfig.name} <no-reply@localhost>`)
})

test.each(["o'brien+tag@example.com", '100%_off@example.com'])(
  'the mail is delivered to %s',
  async (address) => {
    await inRequest(() => sendCode('loginCode', address, { code, minutes: 10 }))
    expect(await readMails(address)).toHaveLength(1)
  },
)

function withoutPreview(html: string): string {
  return html.replace(/^[\s\S]*<body/, '<body')
}

function visibleText(html: string): string {
  return html
    .replace(/<(style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/[ \n]+/g, ' ')
}
