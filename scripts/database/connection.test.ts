import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from './connection.ts'

test.each([
  ['28P01', 'rejects the user "jane" or its password'],
  ['3D000', 'has no database "my shop"'],
  ['53300', 'has no free connection. Repeat this later'],
])('the message of error %s names the parts that parameters of the address set', async (code, message) => {
  const folder = await refuseConnections(code)
  const failure = connect(`postgresql:///my%20shop?host=${folder}&user=jane&password=pass`)
  await expect(failure).rejects.toThrow(`The PostgreSQL server at ${folder}:5432 ${message}`)
})

test('a server that accepts a connection and does not respond is named, and not only the address', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connected = Promise.withResolvers<void>()
  const folder = await listen(() => connected.resolve())
  const failure = connect(`postgresql:///app?host=${folder}`)
  const expectation = expect(failure).rejects.toThrow(
    `The PostgreSQL server at ${folder}:5432 did not respond within 10 seconds. Check the server, `,
  )
  await connected.promise
  vi.advanceTimersByTime(10_000)
  await expectation
})

test('a missing certificate is an error of DATABASE_URL', async () => {
  const failure = connect('postgresql://127.0.0.1/app?sslmode=verify-full&sslrootcert=/missing.pem')
  await expect(failure).rejects.toThrow(/^Cannot use DATABASE_URL: .*\/missing\.pem/)
})

/** Resolves with the folder of the socket of a server that answers each connection with an error. */
function refuseConnections(code: string) {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mrefused\0\0`)
  const header = Buffer.from('E\0\0\0\0')
  header.writeUInt32BE(fields.length + 4, 1)
  return listen((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([header, fields])))
  })
}

/** A server on a Unix socket. Resolves with the folder of the socket. */
async function listen(onConnection: (socket: Socket) => void) {
  const folder = await mkdtemp(join(tmpdir(), 'refuse-'))
  const server = createServer(onConnection)
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  return folder
}
