/** Answers of Node.js and srvx to requests that never reach the application. They get the security headers too. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setSecurityHeaders } from '../../src/http/security-headers.server.ts'

const BAD_REQUEST = '400 Bad Request'

/** Of the errors of Node.js. All others are bad requests. */
const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

export function answerProtocolErrors(server: Server, isSecure: boolean) {
  const headers = new Headers()
  setSecurityHeaders(headers, isSecure)
  const lines = [...headers, ['connection', 'close'], ['content-length', '0']].map(
    ([name, value]) => `${name}: ${value}`,
  )
  const lastResponses = new WeakMap<Socket, ServerResponse>()

  // Before the listener of srvx, which answers an invalid target without headers.
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    lastResponses.set(request.socket, response)
    if (!request.url?.startsWith('/')) response.setHeaders(headers)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const last = lastResponses.get(socket)
    // The client would read a second answer as the one to its next request.
    const isAnswered = last?.headersSent && !(last.writableFinished && last.req.complete)
    if (!socket.writable || isAnswered) return void socket.destroy()
    socket.end(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? BAD_REQUEST}\r\n${lines.join('\r\n')}\r\n\r\n`)
    // As Node.js does without this listener: a client that keeps sending would hold the connection.
    socket.destroySoon()
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(headers).writeHead(417).end()
  })
}
