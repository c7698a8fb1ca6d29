import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

const STALLED_MS = 400

let cleanup = new AsyncDisposableStack()
afterEach(async () => {
  await cleanup.disposeAsync()
  cleanup = new AsyncDisposableStack()
})

/** A server with these limits, and a client of it that does not read. */
async function openConnection(respond: (response: ServerResponse) => void, text: string) {
  const server = createServer()
  const pipelining = limitPipelining(server, STALLED_MS)
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    await pipelining.findTurn(request)
    respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup.defer(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const ended = new Promise<void>((resolve) => {
    server.once('connection', (socket) => socket.once('close', () => resolve()))
  })
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1', () => socket.write(text)).on('error', () => {})
  cleanup.defer(() => void socket.destroy())
  return { socket, ended }
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a pipelined request starts when the response before it is sent', async () => {
  const begun: ServerResponse[] = []
  const { socket } = await openConnection((response) => begun.push(response), request.repeat(3))
  socket.resume()
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count)
    begun.at(-1)?.end()
  }
})

test('a connection whose client does not read the response is ended', async () => {
  const { ended } = await openConnection((response) => response.end(Buffer.alloc(50_000_000)), request)
  await ended
})

test('a response that is sent slowly, in parts, is not ended', async () => {
  const parts = 10
  const { socket } = await openConnection((response) => {
    let sent = 0
    const timer = setInterval(() => {
      response.write('part ')
      sent += 1
      if (sent < parts) return
      clearInterval(timer)
      response.end('whole')
    }, STALLED_MS / 4)
  }, request)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await expect.poll(() => received, { timeout: 5_000 }).toContain('whole')
})
