import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

export async function assertPortIsFree(port: number, host: string | undefined) {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    throw listenFailure(error, port, host)
  } finally {
    if (probe.listening) await new Promise((done) => probe.close(done))
  }
}

export function isPortFree(port: number, host: string | undefined): Promise<boolean> {
  return assertPortIsFree(port, host).then(
    () => true,
    () => false,
  )
}

/** Below the ephemeral range, so that the system does not assign the port to another program before it is used. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_768)
    if (await isPortFree(port, '127.0.0.1')) return port
  }
  throw new Error('No free port found.')
}

export function listenFailure(error: unknown, port: number, host: string | undefined): Error {
  const code = error instanceof Error && 'code' in error ? error.code : String(error)
  switch (code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} is in use. Choose another one, for example PORT=${port + 1}.`)
    case 'EACCES':
      return new Error(
        `This user may not listen on port ${port}. Choose a port above 1023, for example PORT=3000.`,
      )
    default:
      return new Error(
        `Cannot listen on ${host || 'all addresses'}, port ${port} (${code}). Correct HOST or PORT.`,
      )
  }
}
