import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { findFreePort } from '../process/port.ts'

/** A load balancer for tests: each request goes to the next port, on a connection of its own. */
export async function startRoundRobinProxy() {
  let ports: number[] = []
  let count = 0

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const port = ports[count++ % ports.length]
    const { method, url: path, headers } = incoming
    const upstream = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    upstream.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    incoming.pipe(upstream)
  }

  // Otherwise it would close an idle connection at the moment when the test uses it again.
  const server = createServer({ keepAliveTimeout: 0 }, forward)
  const ownPort = await findFreePort()
  await once(server.listen(ownPort, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${ownPort}`,
    forwardTo(...next: number[]) {
      ports = next
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
