import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compressFolder } from './build/compress.ts'
import { runServe } from './testing/program.ts'
import { createStubBuild } from './testing/stub-build.ts'

/** A stub of the application, because only the server around it is tested. */
const application = `
console.error = (text) => console.log(JSON.stringify({ msg: text }))
let go
const gate = new Promise((resolve) => { go = resolve })
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
    if (pathname === '/go') go()
    if (pathname === '/slow') {
      console.log('begun')
      await gate
    }
    if (pathname === '/boom') throw new Error('a secret detail')
    if (pathname === '/echo') return Response.json({ length: (await request.text()).length, ip: request.ip, url: request.url })
    if (pathname.startsWith('/name/')) return new Response((pathname + ' ').repeat(10_000), html)
    if (pathname === '/small') return new Response('small', html)
    if (pathname === '/stream') {
      const encoder = new TextEncoder()
      return new Response(new ReadableStream({
        async start(controller) {
          controller.enqueue(encoder.encode('first'.repeat(1000)))
          await gate
          controller.enqueue(encoder.encode('second'))
          controller.close()
        },
      }), html)
    }
    return new Response('page '.repeat(1000) + process.env.NODE_ENV, html)
  },
}
export function drain() { console.log('the application drains') }
export async function finish() {
  await new Promise((resolve) => { setTimeout(resolve, 300) })
  console.log('the mails are sent')
}
export async function stop() { console.log('the application stopped') }
`

let dist: string
const running: (() => unknown)[] = []

beforeAll(async () => {
  dist = createStubBuild(application)
  mkdirSync(join(dist, 'client/assets'))
  writeFileSync(join(dist, 'client/assets/app-abc123.js'), `console.log('${'x'.repeat(5_000)}')`)
  writeFileSync(join(dist, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(dist, 'client/site.webmanifest'), '{}')
  await compressFolder(join(dist, 'client'))
})

afterAll(() => rmSync(dist, { recursive: true }))

afterEach(async () => {
  for (const end of running.splice(0)) await end()
})

async function serve(variables: Record<string, string> = {}) {
  const server = await runServe(dist, { DRAIN_SECONDS: '0', ...variables })
  running.push(server.end)
  await server.says(/Listening/)
  return server
}

type RawResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Unlike `fetch`, does not decompress the response. */
function ask(url: string, headers: Record<string, string> = {}, body?: Buffer): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, method: body ? 'POST' : 'GET' }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

test('hashed files are compressed and cached forever, others for an hour, and missing files are not cached', async () => {
  const { url } = await serve()
  const hashed = await ask(`${url}/assets/app-abc123.js`, { 'accept-encoding': 'gzip, br' })
  expect(hashed.headers).toMatchObject({
    'cache-control': 'max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(hashed.body).length).toBeGreaterThan(5_000)

  const plain = await ask(`${url}/favicon.svg`)
  expect(plain.headers['cache-control']).toBe('max-age=3600')
  expect(plain.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await ask(`${url}/site.webmanifest`)).headers['content-type']).toBe('application/manifest+json')

  const missing = await ask(`${url}/assets/gone.js`)
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect(missing.body.toString()).toBe('Not Found')

  for (const path of [
    '/assets/..%2f..%2fserver/server.js',
    '/assets/../../server/server.js',
    '/%2e%2e/server/server.js',
  ]) {
    expect((await ask(url + path)).body.toString()).not.toContain('the application stopped')
  }
})

const decompress = { gzip: gunzipSync, zstd: zstdDecompressSync }

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, zstd;q=0', 'gzip'],
] as const)('of the codings “%s”, a page that is large enough has %s', async (accepted, coding) => {
  const { url } = await serve()
  const page = await ask(url, { 'accept-encoding': accepted })
  expect(page.headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding' })
  expect(decompress[coding](page.body).toString()).toBe(`${'page '.repeat(1000)}production`)
  const small = await ask(`${url}/small`, { 'accept-encoding': accepted })
  expect(small.headers['content-encoding']).toBeUndefined()
})

test('pages are not compressed for clients without gzip', async () => {
  const { url } = await serve()
  for (const accepted of ['', 'identity', 'gzip;q=0', 'br']) {
    const raw = await ask(url, { 'accept-encoding': accepted })
    expect(raw.headers['content-encoding']).toBeUndefined()
    expect(raw.headers.vary).toBe('Accept-Encoding')
  }
})

test.each([
  ['gzip', 'gzip'],
  ['zstd', 'gzip, zstd'],
] as const)('pages that %s compresses one after another keep their own texts', async (coding, accepted) => {
  const { url } = await serve()
  const names = ['a', 'b', 'c', 'd', 'e']
  const pages = await Promise.all(
    names.map((name) => ask(`${url}/name/${name}`, { 'accept-encoding': accepted })),
  )
  expect(pages.map(({ body }) => decompress[coding](body).toString())).toEqual(
    names.map((name) => `/name/${name} `.repeat(10_000)),
  )
})

test.each(['gzip', 'identity'])(
  'the first part of a streamed page is sent before the rest is rendered: %s',
  async (encoding) => {
    const { url } = await serve()
    let released: Promise<RawResponse> | undefined
    const text = await new Promise<string>((resolve, reject) => {
      request(`${url}/stream`, { headers: { 'accept-encoding': encoding } }, (response) => {
        const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response
        let received = ''
        // The second part is rendered only after the first has arrived.
        body.once('data', () => {
          released = ask(`${url}/go`)
        })
        body.on('data', (chunk: Buffer) => {
          received += chunk
        })
        body.on('end', () => resolve(received))
      })
        .on('error', reject)
        .end()
    })
    await released
    expect(text).toBe(`${'first'.repeat(1000)}second`)
  },
)

test('aborted requests do not affect the next one', async () => {
  const { url, output } = await serve()
  for (let n = 0; n < 5; n++) {
    const abort = new AbortController()
    const response = await fetch(`${url}/stream`, { signal: abort.signal })
    await response.body?.getReader().read()
    abort.abort()
  }
  expect((await ask(url)).status).toBe(200)
  expect(output()).not.toMatch(/error/i)
})

test('a body over 1 MB is refused with and without a Content-Length, and the connection is closed', async () => {
  const { url, port } = await serve()
  const small = await ask(`${url}/echo`, {}, Buffer.alloc(900_000, 97))
  expect(JSON.parse(small.body.toString()).length).toBe(900_000)
  const large = await ask(`${url}/echo`, {}, Buffer.alloc(5_000_000, 97))
  expect(large).toMatchObject({ status: 413, headers: { connection: 'close' } })

  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
      for (let n = 0; n < 50; n++) socket.write(`${(100_000).toString(16)}\r\n${'a'.repeat(100_000)}\r\n`)
      socket.write('0\r\n\r\n')
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/connection: close/i)
  expect((await ask(url)).status).toBe(200)
})

test('files and errors have the security headers too', async () => {
  const { url } = await serve({ BASE_URL: 'https://app.example.com' })
  for (const path of ['/assets/app-abc123.js', '/assets/gone.js', '/favicon.svg', '/%', '/boom', '/small']) {
    expect((await ask(url + path)).headers, path).toMatchObject(securityHeaders)
  }
})

const host = 'Host: localhost\r\n'

test.each([
  ['that is no HTTP', 'NONSENSE\r\n\r\n', 400],
  ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['with two hosts', `GET / HTTP/1.1\r\n${host}Host: example.com\r\nConnection: close\r\n\r\n`, 400],
  ['for a target that is no path', `GET foo://x/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 400],
  [
    'with two lengths',
    `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
  ],
  ['with a malformed body', `POST /echo HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`, 400],
  ['with an unknown expectation', `GET / HTTP/1.1\r\n${host}Expect: more\r\nConnection: close\r\n\r\n`, 417],
  ['with large headers', `GET / HTTP/1.1\r\n${host}X-Large: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('the answer to a request %s has the security headers', async (_, text, status) => {
  const { port } = await serve({ BASE_URL: 'https://app.example.com' })
  const answer = await sendRaw(port, text)
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject(securityHeaders)
})

test('a target with a host, and a request of HTTP/1.0 without one, are answered', async () => {
  const { port } = await serve()
  for (const text of [
    `GET http://localhost/small HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    'GET /small HTTP/1.0\r\n\r\n',
  ]) {
    const { status, body } = await sendRaw(port, text)
    expect(status).toBe(200)
    expect(body).toContain('small')
  }
})

test('a malformed request does not write into the response before it', async () => {
  const { port } = await serve()
  const answer = await sendRaw(port, `GET /stream HTTP/1.1\r\n${host}\r\n`, 'NONSENSE\r\n\r\n')
  expect(answer.status).toBe(200)
  expect(answer.body).not.toContain('HTTP/1.1 400')
})

test('a body that becomes malformed after the answer gets no second one', async () => {
  const { port } = await serve()
  const head = `POST /small HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`
  const answer = await sendRaw(port, `${head}2\r\n{}\r\n`, 'ZZ\r\n')
  expect(answer.status).toBe(200)
  expect(answer.body).toContain('small')
  expect(answer.body).not.toContain('HTTP/1.1 400')
})

test('a connection with more than 8 unanswered requests is closed', async () => {
  const { port } = await serve()
  const few = `GET /small HTTP/1.1\r\n${host}\r\n`.repeat(7)
  const answer = await sendRaw(port, `${few}GET /small HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
  expect(answer.status).toBe(200)
  expect(answer.body.match(/HTTP\/1.1 200/g)).toHaveLength(7)
  const many = await sendRaw(port, `GET /slow HTTP/1.1\r\n${host}\r\n`.repeat(9))
  expect(many.status).toBeNaN()
})

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'strict-transport-security': expect.stringContaining('max-age='),
}

/** Sends `later` when the response has begun. Resolves when the server ends the connection. */
async function sendRaw(port: number, text: string, later?: string) {
  const answer = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.once('data', () => later && socket.write(later))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    ),
    body: body.join('\r\n\r\n'),
  }
}

test('an error of the application is not shown to the client', async () => {
  const { url } = await serve()
  const answer = await ask(`${url}/boom`)
  expect(answer).toMatchObject({ status: 500, headers: { 'x-content-type-options': 'nosniff' } })
  expect(answer.body.toString()).toBe('Internal Server Error')
})

test('forwarding headers count only from a trusted proxy', async () => {
  const forwarded = {
    'x-forwarded-for': '9.9.9.9, 203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'app.test',
  }
  const direct = await serve()
  const trusting = await serve({ TRUSTED_PROXIES: '127.0.0.0/8,::1' })
  expect(JSON.parse((await ask(`${direct.url}/echo`, forwarded)).body.toString())).toMatchObject({
    ip: expect.stringContaining('127.0.0.1'),
    url: `${direct.url}/echo`,
  })
  expect(JSON.parse((await ask(`${trusting.url}/echo`, forwarded)).body.toString())).toMatchObject({
    ip: '203.0.113.7',
    url: 'https://app.test/echo',
  })
  // Another proxy in front of the trusted one, and both report ports.
  const withPorts = {
    ...forwarded,
    'x-forwarded-for': '9.9.9.9, 203.0.113.7:49152, [::1]:80, 127.0.0.2:5678',
  }
  expect(JSON.parse((await ask(`${trusting.url}/echo`, withPorts)).body.toString()).ip).toBe(
    '203.0.113.7:49152',
  )
})

async function isRefused(url: string) {
  for (;;) {
    const refused = await ask(url).then(
      () => false,
      (error: Error) => /ECONNREFUSED/.test(error.message),
    )
    if (refused) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('after SIGTERM open requests are completed, new connections refused and idle ones closed', async () => {
  const { child, exited, url, says, output } = await serve()
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve) => {
    request(url, { agent }, (response) => response.resume().once('end', resolve)).end()
  })
  const slow = Array.from({ length: 20 }, () => ask(`${url}/slow`))
  await says(/(begun\s+){20}/)
  const late = new Promise<void>((resolve) => {
    // The request of this connection is completed only while the server is stopping.
    const socket = connect(Number(new URL(url).port), '127.0.0.1', async () => {
      socket.write('GET /go HTTP/1.1\r\nHost: localhost\r\n')
      // When a later request is completed, the server has read the beginning of this one.
      await ask(url)
      child.kill('SIGTERM')
      await isRefused(url)
      socket.write('\r\n')
    })
    socket.resume()
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  await late
  expect(await exited).toBe(0)
  expect(output()).toMatch(/the mails are sent\s+the application stopped/)
  agent.destroy()
})

test('a stop loses no request of clients that keep their connections, and none that is sent slowly', async () => {
  const { child, exited, url, says } = await serve({ DRAIN_SECONDS: '1' })
  let answered = 0
  /** Asks again and again, until the server ends the connection. */
  async function keepAsking(): Promise<void> {
    const { status, headers } = await ask(url)
    expect(status).toBe(200)
    answered += 1
    if (headers.connection !== 'close') await keepAsking()
  }
  const uploads = Array.from({ length: 50 }, () => startUpload(`${url}/echo`))
  const clients = Array.from({ length: 16 }, keepAsking)
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(100)
  child.kill('SIGTERM')
  await says(/the application drains/)
  await Promise.all(clients)
  expect((await ask(url)).headers.connection).toBe('close')
  await isRefused(url)
  expect(await Promise.all(uploads.map((complete) => complete()))).toEqual(Array(50).fill(200))
  expect(await exited).toBe(0)
})

/** Sends half of a body. The returned function sends the rest and resolves with the status. */
function startUpload(url: string) {
  const outgoing = request(url, { method: 'POST', headers: { 'content-length': 10 } })
  outgoing.write('first')
  const status = new Promise<number | undefined>((resolve, reject) => {
    outgoing.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
  return () => {
    outgoing.end('later')
    return status
  }
}

test('a second signal ends the server immediately with exit code 130', async () => {
  const { child, exited, url, says } = await serve()
  const slow = ask(`${url}/slow`).catch(() => undefined)
  await says(/begun/)
  child.kill('SIGTERM')
  await isRefused(url)
  child.kill('SIGTERM')
  expect(await exited).toBe(130)
  await slow
})

test('a request that exceeds the grace period is aborted, and the exit code is 1', async () => {
  const { child, exited, url, says } = await serve()
  const slow = ask(`${url}/slow`).catch(() => undefined)
  await says(/begun/)
  child.kill('SIGTERM')
  expect(await exited).toBe(1)
  expect(await slow).toBeUndefined()
})

test('a client that sends its request too slowly is disconnected', async () => {
  const { port } = await serve({ BASE_URL: 'https://app.example.com' })
  const startedAt = performance.now()
  const answer = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'))
    const drip = setInterval(() => socket.write('x-drop: 1\r\n'), 500)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('close', () => {
      clearInterval(drip)
      resolve(received)
    })
  })
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  for (const name of Object.keys(securityHeaders)) expect(answer).toContain(`${name}: `)
  expect(performance.now() - startedAt).toBeLessThan(25_000)
})

test('a body that stops is answered with 408 before the application gives up after 30 seconds', async () => {
  const { port } = await serve()
  const startedAt = performance.now()
  const { status } = await sendRaw(port, `POST /echo HTTP/1.1\r\n${host}Content-Length: 10\r\n\r\nfirst`)
  expect(status).toBe(408)
  expect(performance.now() - startedAt).toBeLessThan(30_000)
})

test('the server reports a missing build, an option and invalid configuration', async () => {
  await expect(serve({ SIGN_UP: 'maybe' })).rejects.toThrow(/SIGN_UP must be open or closed/)
  const build = dist
  dist = '/nowhere'
  await expect(serve()).rejects.toThrow(/No build in \/nowhere/)
  dist = '--port=80'
  await expect(serve()).rejects.toThrow(/Unknown option --port=80/)
  dist = build
})

test('the server warns of a misspelt setting in the environment', async () => {
  const { output } = await serve({ SIGNUP: 'closed', TRUSTED_PROXY: 'loopback' })
  expect(output()).toContain('SIGNUP is set, but the setting is called SIGN_UP.')
  expect(output()).toContain('TRUSTED_PROXY is set, but the setting is called TRUSTED_PROXIES.')
})

test('a start that fails prints the reason as plain text, although the application logs errors', async () => {
  const { port } = await serve()
  const { exited, output, end } = await runServe(dist, { PORT: String(port) })
  running.push(end)
  expect(await exited).toBe(1)
  expect(output()).toBe(`\nPort ${port} is in use. Choose another one, for example PORT=${port + 1}.\n\n`)
})
