import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { languageKeys } from '@/i18n/languages'
import { unsentCode as code, readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { uniqueEmail } from '@/testing/users'
import { sendCode } from './code-mail.server'
import { sendMailTemplate } from './send-mail.server'
import { noticeKinds } from './templates/notice-mail'

describe.each(languageKeys)('in %s', (language) => {
  test.each(noticeKinds)('the mail %s has neither a code nor a link', async (kind) => {
    const address = uniqueEmail(language)
    await sendMailTemplate(kind, { to: address, language }, {})
    const [mail] = await readMails(address)
    expect(mail?.html).toContain(`lang="${language}"`)
    expect(mail?.code).toBeNull()
    expect(mail?.subject).toContain(appConfig.name)
    expect(mail?.html).not.toMatch(/<(img|script|link|iframe|object|a)\b|\{\{|undefined|\[object/i)
    expect(mail?.text).not.toContain(`${kind}.`)
  })

  test.each(['stepUpCode', 'emailCode', 'deletionCode'] as const)(
    'the mail %s contains the code',
    async (kind) => {
      const address = uniqueEmail(language)
      await inRequest(() => sendCode(kind, address, { code, minutes: 10 }), { language })
      const [mail] = await readMails(address)
      expect(mail).toMatchObject({ code, subject: expect.stringContaining(code) })
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.text).not.toMatch(/\{\{|undefined|Code\./)
    },
  )
})
