/** Whether a port can be listened on, and what to tell when it cannot. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function assertPortIsFree(port: number, host?: string) {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    throw listenFailure(error, port, host)
  } finally {
    if (probe.listening) await new Promise((done) => probe.close(done))
  }
}

/** Below those that systems give to whoever does not name one, so that nobody gets it before it is used. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_768)
    const isFree = await assertPortIsFree(port, '127.0.0.1').then(
      () => true,
      () => false,
    )
    if (isFree) return port
  }
  throw new Error('This machine has no free port.')
}

export function listenFailure(error: unknown, port: number, host?: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : String(error)
  switch (code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new Error(
        `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
      )
    default:
      return new Error(
        `Cannot listen on ${host || 'this machine'}, port ${port} (${code}). Correct HOST or PORT.`,
      )
  }
}
