/** A port in front of a server that a test can close, or let fall silent: takes everything and answers nothing. */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { findFreePort } from '../../../scripts/process/port.ts'

export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>

/**
 * `url` leads through the gate; `lead` changes where to, for a server that came back on another port. `listen` gets what
 * clients send, connection by connection.
 */
export async function startTcpProxy(target: string, listen?: () => (chunk: Buffer) => void) {
  const port = await findFreePort()
  const url = new URL(target)
  let { hostname, port: targetPort } = url
  url.port = String(port)
  const sockets = new Set<Socket>()
  let isMute = false
  let server: Server | undefined

  function accept(socket: Socket) {
    track(socket)
    if (isMute) return
    const behind = connect(Number(targetPort), hostname)
    track(behind)
    const hear = listen?.()
    if (hear) socket.on('data', hear)
    socket.pipe(behind).pipe(socket)
    socket.once('close', () => behind.destroy())
    behind.once('close', () => socket.destroy())
  }

  function track(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
  }

  async function open() {
    isMute = false
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
    lead(to: string) {
      ;({ hostname, port: targetPort } = new URL(to))
    },
    mute() {
      isMute = true
    },
  }
}
