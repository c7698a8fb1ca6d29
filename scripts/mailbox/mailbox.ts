import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { SMTPServer } from 'smtp-server'
import { createMessageStore, type Message } from './messages.ts'

const LOOPBACK = '127.0.0.1'
const MAX_MAIL_BYTES = 10_000_000

type Store = ReturnType<typeof createMessageStore>

/**
 * A local mail server that accepts every mail over SMTP, delivers none and shows them on a web page. `port` is the port of
 * the page. If `preferredPort` is used, another free port is chosen. Both servers listen on the loopback interface.
 */
export async function startMailbox({
  port,
  preferredPort = 0,
  capacity = 200,
}: {
  port?: number
  preferredPort?: number
  /** The number of mails that are kept. */
  capacity?: number
} = {}) {
  const store = createMessageStore(capacity)
  const page = createServer((request, response) => respond(store, request, response))
  const smtp = createSmtpServer(store)

  await new Promise<void>((resolve, reject) => {
    page.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') reject(error)
      else if (port === undefined) page.listen(0, LOOPBACK)
      else reject(new Error(`Port ${port} of the mailbox is in use. Choose another one with MAILBOX_PORT.`))
    })
    page.once('listening', resolve)
    page.listen(port ?? preferredPort, LOOPBACK)
  })
  await once(smtp.listen(0, LOOPBACK), 'listening')

  return {
    url: `http://localhost:${getPort(page.address())}`,
    smtpUrl: `smtp://${LOOPBACK}:${getPort(smtp.server.address())}`,
    async stop() {
      page.closeAllConnections()
      await Promise.all([
        new Promise((resolve) => page.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ])
    },
  }
}

function createSmtpServer(store: Store) {
  const smtp = new SMTPServer({
    banner: 'Local mailbox',
    size: MAX_MAIL_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new Error('The mail is too large'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        store.add(Buffer.concat(chunks), recipients).then(() => done(), done)
      })
    },
  })
  // A client may disconnect at any time.
  smtp.on('error', () => {})
  return smtp
}

const assets: Record<string, { type: string; body: Buffer }> = {
  '/': asset('page.html', 'text/html'),
  '/page.css': asset('page.css', 'text/css'),
  '/page.js': asset('page.js', 'text/javascript'),
}

function asset(name: string, type: string) {
  return { type: `${type}; charset=utf-8`, body: readFileSync(new URL(`./${name}`, import.meta.url)) }
}

/** Protects against DNS rebinding, where a page of another site points its host name to 127.0.0.1. */
function isOwnHost(host = '') {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

function respond(store: Store, request: IncomingMessage, response: ServerResponse) {
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cache-control', 'no-store')
  if (!isOwnHost(request.headers.host))
    return send(response, 421, 'text/plain', 'Open this page at localhost.')

  const url = URL.parse(request.url ?? '/', 'http://localhost')
  if (!url) return send(response, 400, 'text/plain', 'Bad Request')
  const { pathname, searchParams } = url
  const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${pathname}`
  if (route === 'GET /api/messages')
    return sendJson(response, store.list(searchParams.get('to') ?? undefined))
  if (route === 'GET /api/events') return sendEvents(store, response)
  if (route === 'DELETE /api/messages') {
    store.clear()
    return sendJson(response, { ok: true })
  }
  const id = /^GET \/messages\/(\d+)\/html$/.exec(route)?.[1]
  const message = id ? store.find(id) : undefined
  if (message) return sendMail(response, message)

  const file = request.method === 'GET' ? assets[pathname] : undefined
  if (!file) return send(response, 404, 'text/plain', 'Not found')
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  send(response, 200, file.type, file.body)
}

/** Mails are untrusted: no scripts, no resources of other hosts, and links open in a new tab. */
function sendMail(response: ServerResponse, message: Message) {
  response.setHeader(
    'content-security-policy',
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; frame-ancestors 'self'",
  )
  const head = /<head[^>]*>/i
  const at = head.test(message.html) ? head : /^/
  send(response, 200, 'text/html; charset=utf-8', message.html.replace(at, '$&<base target="_blank">'))
}

function sendEvents(store: Store, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const notify = () => response.write('data: change\n\n')
  const heartbeat = setInterval(() => response.write(': still here\n\n'), 15_000)
  store.changes.on('change', notify)
  response.on('close', () => {
    clearInterval(heartbeat)
    store.changes.off('change', notify)
  })
  notify()
}

function sendJson(response: ServerResponse, value: unknown) {
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify(value))
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer) {
  response.writeHead(status, { 'content-type': type }).end(body)
}

function getPort(address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (address === null || typeof address === 'string') throw new Error('The mailbox is not listening')
  return address.port
}
