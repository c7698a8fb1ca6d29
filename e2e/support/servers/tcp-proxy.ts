import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { findFreePort } from '../../../scripts/process/port.ts'

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/**
 * A proxy in front of a server, to simulate an outage. `url` is the address of `target` through the proxy. `inspect` is
 * called for each connection and returns a function that receives the data of the client.
 */
export async function startTcpProxy(target: string, inspect?: () => (chunk: Buffer) => void) {
  const port = await findFreePort()
  const url = new URL(target)
  let { hostname, port: targetPort } = url
  url.port = String(port)
  const sockets = new Set<Socket>()
  let isStalled = false
  let server: Server | undefined

  function accept(socket: Socket) {
    track(socket)
    if (isStalled) return
    const upstream = connect(Number(targetPort), hostname)
    track(upstream)
    const onData = inspect?.()
    if (onData) socket.on('data', onData)
    socket.pipe(upstream).pipe(socket)
    socket.once('close', () => upstream.destroy())
    upstream.once('close', () => socket.destroy())
  }

  function track(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }

  async function open() {
    isStalled = false
    if (server?.listening) return
    server = createServer(accept)
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }

  async function close() {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server?.close(resolve))
  }

  await open()
  return {
    url: url.href,
    open,
    close,
    /** For a server that restarted on another port. */
    retarget(to: string) {
      ;({ hostname, port: targetPort } = new URL(to))
    },
    /** New connections are accepted and get no answer. */
    stall() {
      isStalled = true
    },
  }
}
