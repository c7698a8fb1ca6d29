/** The mails that tell somebody what was done with their address, and the codes for more than logging in. */
import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { languageKeys } from '@/i18n/languages'
import { readMails } from '@/testing/mailbox'
import { inRequest } from '@/testing/requests'
import { uniqueEmail } from '@/testing/users'
import { sendCode } from './code-mail.server'
import { sendNotice } from './notice-mail.server'

describe.each(languageKeys)('in %s', (language) => {
  test.each(['emailChanged', 'addressTaken', 'tokenCreated'] as const)(
    '%s is told without a code or a link',
    async (kind) => {
      const address = uniqueEmail(language)
      await sendNotice(kind, address, language)
      const [mail] = await readMails(address)
      expect(mail?.html).toContain(`lang="${language}"`)
      expect(mail?.code).toBeNull()
      expect(mail?.subject).toContain(appConfig.name)
      expect(mail?.html).not.toMatch(/<(img|script|link|iframe|object|a)\b|\{\{|undefined|\[object/i)
      expect(mail?.text).not.toContain(`${kind}.`)
    },
  )

  test.each(['emailCode', 'deletionCode'] as const)('%s brings the code', async (kind) => {
    const address = uniqueEmail(language)
    await inRequest(() => sendCode(kind, address, 'ACD346'), { language })
    const [mail] = await readMails(address)
    expect(mail).toMatchObject({ code: 'ACD346', subject: expect.stringContaining('ACD346') })
    expect(mail?.html).toContain(`lang="${language}"`)
    expect(mail?.text).not.toMatch(/\{\{|undefined|Code\./)
  })
})
