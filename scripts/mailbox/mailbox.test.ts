import { request } from 'node:http'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appConfig } from '#config'
import { startMailbox } from './mailbox.ts'
import { findCode } from './messages.ts'

const { codeAlphabet, codeLength } = appConfig.login
const code = ''.padEnd(codeLength, codeAlphabet)
const splitAt = Math.ceil(codeLength / 2)
const [start, end] = [code.slice(0, splitAt), code.slice(splitAt)]

let mailbox: Awaited<ReturnType<typeof startMailbox>>

beforeEach(async () => {
  mailbox = await startMailbox()
})

afterEach(() => mailbox.stop())

function send(mail: { to: string | string[]; subject?: string; text?: string; html?: string }) {
  return createTransport(mailbox.smtpUrl).sendMail({ from: 'Sender <no-reply@example.com>', ...mail })
}

async function list(to = '') {
  const response = await fetch(`${mailbox.url}/api/messages?to=${encodeURIComponent(to)}`)
  return response.json()
}

test('received mails are listed by recipient, newest first', async () => {
  await send({
    to: 'Ada@example.com',
    subject: 'Première connexion ✨',
    text: `Bonjour\n\n${code}\n\nà bientôt`,
  })
  await send({
    to: 'bob@example.com',
    subject: 'Other',
    text: 'Nothing to see',
    html: '<p>Nothing to see</p>',
  })
  await send({
    to: 'ada@example.com',
    subject: 'مرحبا',
    text: `رمزك\n\n${start} ${end}\n`,
    html: '<p dir="rtl">رمزك</p>',
  })

  expect(await list()).toHaveLength(3)
  expect(await list('ADA@example.com')).toMatchObject([
    { to: 'ada@example.com', subject: 'مرحبا', code, html: '<p dir="rtl">رمزك</p>\n' },
    {
      to: 'ada@example.com',
      from: 'Sender <no-reply@example.com>',
      subject: 'Première connexion ✨',
      code,
    },
  ])
  expect(await list('bob@example.com')).toMatchObject([{ code: null }])

  await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE' })
  expect(await list()).toEqual([])
})

test('the mailbox keeps the last 200 mails', async () => {
  const transport = createTransport({
    url: mailbox.smtpUrl,
    pool: true,
    maxMessages: Number.POSITIVE_INFINITY,
  })
  for (let n = 1; n <= 205; n++) {
    await transport.sendMail({ from: 'a@example.com', to: 'b@example.com', subject: String(n), text: '' })
  }
  transport.close()
  const messages = await list()
  expect(messages).toHaveLength(200)
  expect(messages[0].subject).toBe('205')
})

test('an open page is notified of a new mail', async () => {
  const events = await fetch(`${mailbox.url}/api/events`)
  const reader = events.body?.getReader()
  await reader?.read()
  await send({ to: 'a@example.com', text: 'x' })
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('data: change')
  await reader?.cancel()
})

test('the HTML of a mail cannot run scripts', async () => {
  await send({
    to: 'a@example.com',
    html: '<html><head></head><body><script>alert(1)</script></body></html>',
  })
  const [message] = await list()
  const response = await fetch(`${mailbox.url}/messages/${message.id}/html`)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/)
  expect(policy).not.toContain('script')
})

test('a request with the host name of another site is refused', async () => {
  expect(await requestPath('/api/messages', { host: 'evil.example' })).toBe(421)
})

test('a path that is not a URL is refused, and the mailbox goes on', async () => {
  expect(await requestPath('//')).toBe(400)
  expect(await requestPath('/')).toBe(200)
})

/** Unlike `fetch`, it sends the path and the host as they are. */
function requestPath(path: string, headers = {}) {
  const { hostname, port } = new URL(mailbox.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('a used port is an error if it is required, but not if it is preferred', async () => {
  const port = Number(new URL(mailbox.url).port)
  await expect(startMailbox({ port })).rejects.toThrow(`Port ${port} of the mailbox is in use`)
  const other = await startMailbox({ preferredPort: port })
  expect(other.url).not.toBe(mailbox.url)
  await other.stop()
})

test.each([
  [`Your code:\n\n${start} ${end}\n\nIt is valid for 10 minutes.`, code],
  [`${code} is your code`, code],
  [`Code ${start}-${end}`, code],
  [`https://example.com/${code}`, null],
  ['Nothing here', null],
])('the code in %j is %j', (text, expected) => {
  expect(findCode(text)).toBe(expected)
})
