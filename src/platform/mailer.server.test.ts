import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import { importWithSettings } from '@/testing/import-with-settings'
import { startMailServer, startRefusingMailServer } from '@/testing/mail-server'

const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

async function send(smtpUrl: string) {
  const { sendMail } = await load(smtpUrl)
  return sendMail(mail)
}

function load(smtpUrl: string) {
  return importWithSettings({ SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' }, async () => {
    const { logger } = await import('./logger.server')
    return { logger, ...(await import('./mailer.server')) }
  })
}

test('a mail server without encryption is used unless the address requires TLS', async () => {
  const { host, received } = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'] })
  await expect(send(`smtp://${host}?requireTLS=true`)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
  expect(received).toEqual([])
  await send(`smtp://${host}`)
  expect(received).toEqual([mail.to])
})

test.each([
  ['smtps', '', { secure: true }],
  ['smtp', '?requireTLS=true', {}],
])('%s://…%s refuses a certificate that no authority has signed', async (protocol, query, options) => {
  const { host, received } = await startMailServer(options)
  await expect(send(`${protocol}://${host}${query}`)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
  expect(received).toEqual([])
  const trusting = `${query ? '&' : '?'}tls.rejectUnauthorized=false`
  await send(`${protocol}://${host}${query}${trusting}`)
  expect(received).toEqual([mail.to])
})

test.each([
  ['550 5.1.1 User unknown', 'INVALID_EMAIL'],
  ['550 5.1.2 Domain not found', 'INVALID_EMAIL'],
  ['556 5.1.10 Domain accepts no mail', 'INVALID_EMAIL'],
  ['550 5.1.8 Domain of the sender not found', 'MAIL_FAILED'],
  ['554 5.7.1 Relaying denied', 'MAIL_FAILED'],
  ['550 Not now', 'MAIL_FAILED'],
  ['450 4.1.2 Domain not found', 'MAIL_FAILED'],
])('a recipient refused with “%s” leads to %s', async (answer, code) => {
  const { host } = await startRefusingMailServer(answer)
  await expect(send(`smtp://${host}`)).rejects.toMatchObject({ code })
})

test('the log of a refused mail has the answer of the mail server without addresses', async () => {
  const { host } = await startRefusingMailServer(`550 5.1.1 <${mail.to}>: unknown, see ${mail.to}`)
  const { logger, sendMail } = await load(`smtp://${host}`)
  const warn = vi.spyOn(logger, 'warn')
  await expect(sendMail(mail)).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
  const [{ err }, text] = warn.mock.calls[0] as [{ err: Error }, string]
  expect(text).toBe('mail not sent')
  expect(err).toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    message: expect.stringContaining('550 5.1.1 <…>: unknown, see …'),
  })
  expect(inspect(err, { depth: null, showHidden: true })).not.toContain(mail.to)
})
