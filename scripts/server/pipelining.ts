/**
 * Limits what a client costs that sends requests without reading the responses. Node.js starts all requests that it has read,
 * and each response would hold memory and an open file.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies send one request at a time. */
const MAX_UNANSWERED = 8
/** The system takes new data in steps of 1.6 MB from a client that reads slowly: with 20 kB/s, every 75 seconds. */
const STALLED_MS = 300_000

export function limitPipelining(server: Server, stalledMs = STALLED_MS) {
  const unanswered = new WeakMap<Socket, ServerResponse[]>()
  const turns = new WeakMap<object, Promise<unknown>>()
  // Node.js ends a connection without progress. Event streams write more often, and other responses begin within 30 seconds.
  server.timeout = stalledMs

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const responses = unanswered.get(socket) ?? []
    unanswered.set(socket, responses)
    const earlier = responses.at(-1)
    if (earlier) turns.set(request, new Promise((resolve) => earlier.once('close', resolve)))
    responses.push(response)
    response.once('close', () => responses.splice(responses.indexOf(response), 1))
    if (responses.length > MAX_UNANSWERED) socket.destroy()
  })

  /** Resolves when the earlier responses of the connection are sent. Undefined if there are none. */
  return { findTurn: (request: object) => turns.get(request) }
}
