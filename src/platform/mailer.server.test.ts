import { once } from 'node:events'
import { inspect } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { importWithSettings } from '@/testing/import-with-settings'

const mail = { to: 'ada@example.com', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }

/** A mail server. Its certificate is the one that `smtp-server` contains, and signed by itself. */
async function startMailServer(options: SMTPServerOptions) {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 0,
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return { host: `127.0.0.1:${address.port}`, received: recipients }
}

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

test('the log of a refused mail has the answer of the mail server without addresses', async () => {
  const { host } = await startMailServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: unknown, see ${address}`), { responseCode: 550 })),
  })
  const { logger, sendMail } = await load(`smtp://${host}`)
  const error = vi.spyOn(logger, 'error')
  await expect(sendMail(mail)).rejects.toMatchObject({ code: 'MAIL_FAILED' })
  const [{ err }, text] = error.mock.calls[0] as [{ err: Error }, string]
  expect(text).toBe('mail not sent')
  expect(err).toMatchObject({
    code: 'EENVELOPE',
    responseCode: 550,
    command: 'RCPT TO',
    message: expect.stringContaining('550 5.1.1 <…>: unknown, see …'),
  })
  expect(inspect(err, { depth: null, showHidden: true })).not.toContain(mail.to)
})
