import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
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
  const { sendMail } = await importWithSettings(
    { SMTP_URL: smtpUrl, LOG_LEVEL: 'silent' },
    () => import('./mailer.server'),
  )
  return sendMail(mail)
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
