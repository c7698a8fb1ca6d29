/**
 * PostgreSQL's wire protocol for many connections to one PGlite, which has a single session. So the messages up to a Sync are
 * executed without those of other connections in between. The same holds for the statements of a transaction.
 */
import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const FLUSH = Buffer.from([0x48, 0, 0, 0, 4])
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
/** A client without the password must not fill the memory, nor hold a connection. */
const MAX_LOGIN_BYTES = 10_000
const LOGIN_MS = 10_000
const PASSWORD_REQUEST = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
/** All connections wait for an open transaction, so an idle one is disconnected. */
const IDLE_IN_TRANSACTION_MS = 30_000

type Connection = {
  socket: Socket
  input: Buffer
  /** The first message, until the client has sent the password. */
  startup?: Buffer
  /** Runs until the client has sent the password. */
  loginTimer: NodeJS.Timeout
  started: boolean
  /** Complete messages, split where the client waits for a response. */
  batches: Buffer[]
  pending: Buffer[]
  /** Between a Flush and its Sync. After an error PostgreSQL skips messages until the Sync, so no other client may send. */
  unsynced: boolean
  /** This connection has sent LISTEN, so it gets the notifications of the session, which all connections share. */
  listens: boolean
}

/**
 * Resolves once the server listens. Other users of the machine can connect, so each client has to send the password.
 * `stop` closes the connections and waits for the running statement.
 */
export async function listen(db: PGlite, password: string) {
  const waiting: Connection[] = []
  const connections = new Set<Connection>()
  let owner: Connection | undefined
  let ownerTimer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const server: Server = createServer({ noDelay: true }, (socket) => {
    const connection: Connection = {
      socket,
      input: Buffer.alloc(0),
      loginTimer: setTimeout(() => socket.destroy(), LOGIN_MS),
      started: false,
      batches: [],
      pending: [],
      unsynced: false,
      listens: false,
    }
    connections.add(connection)
    socket.on('data', (chunk) => {
      connection.input = connection.input.length ? Buffer.concat([connection.input, chunk]) : chunk
      receive(connection, password)
      if (connection.batches.length > 0) enqueue(connection)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearTimeout(connection.loginTimer)
      connections.delete(connection)
      connection.batches = []
      if (owner === connection) {
        waiting.unshift(connection)
        work()
      }
    })
  })

  function enqueue(connection: Connection) {
    if (!waiting.includes(connection)) waiting.push(connection)
    work()
  }

  function work() {
    running ??= drain().finally(() => {
      running = undefined
      if (next() >= 0) work()
    })
  }

  function next() {
    if (owner) return waiting.indexOf(owner)
    return waiting.length > 0 ? 0 : -1
  }

  async function drain() {
    for (let index = next(); index >= 0; index = next()) {
      const [connection] = waiting.splice(index, 1)
      if (!connection) return
      clearTimeout(ownerTimer)
      const batch = connection.batches.shift()
      if (batch) {
        await execute(connection, batch)
        if (connection.batches.length > 0) waiting.push(connection)
      }
      if (connection.socket.destroyed) await clear(connection)
      owner = db.isInTransaction() || connection.unsynced ? connection : undefined
      if (owner) ownerTimer = setTimeout(() => connection.socket.destroy(), IDLE_IN_TRANSACTION_MS)
    }
  }

  async function execute(connection: Connection, batch: Buffer) {
    connection.unsynced = connection.started && batch.subarray(-5).equals(FLUSH)
    const output: Buffer[] = []
    // The bytes are a view into the memory of PGlite, which the next write overwrites.
    const onRawData = (bytes: Uint8Array) => void output.push(Buffer.from(bytes))
    await db.runExclusive(() => db.execProtocolRawStream(batch, { onRawData }))
    connection.listens ||= isListen(batch)
    const { own, notifications } = splitNotifications(Buffer.concat(output))
    if (!connection.socket.destroyed) connection.socket.write(own)
    for (const other of connections) if (other.listens) other.socket.write(notifications)
  }

  async function clear(connection: Connection) {
    if (connection.unsynced) await execute(connection, SYNC)
    if (db.isInTransaction()) await db.exec('ROLLBACK')
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const { socket } of connections) socket.destroy()
      await closed
      await running
    },
  }
}

/** A simple query that begins with LISTEN. */
function isListen(batch: Buffer): boolean {
  return /^LISTEN\b/i.test(batch.toString('latin1', 5, 20)) && batch[0] === 'Q'.charCodeAt(0)
}

/** PGlite sends a notification with the response to the statement that caused it. */
function splitNotifications(output: Buffer): { own: Buffer; notifications: Buffer } {
  const own: Buffer[] = []
  const notifications: Buffer[] = []
  for (let start = 0; start < output.length; ) {
    const end = start + 1 + output.readInt32BE(start + 1)
    const isNotification = output[start] === 'A'.charCodeAt(0)
    const message = output.subarray(start, end)
    if (isNotification) notifications.push(message)
    else own.push(message)
    start = end
  }
  if (notifications.length === 0) return { own: output, notifications: Buffer.alloc(0) }
  return { own: Buffer.concat(own), notifications: Buffer.concat(notifications) }
}

/** Splits the input into batches. Input that violates the protocol closes the connection. */
function receive(connection: Connection, password: string) {
  const { socket } = connection
  for (;;) {
    const { input, started, startup } = connection
    const hasType = started || startup
    const head = hasType ? 5 : 4
    if (input.length < head) return
    const length = hasType ? 1 + input.readInt32BE(1) : input.readInt32BE(0)
    const maxLength = started ? MAX_MESSAGE_BYTES : MAX_LOGIN_BYTES
    if (length < head || length > maxLength) return void socket.destroy()
    if (input.length < length) return
    const message = input.subarray(0, length)
    connection.input = input.subarray(length)

    if (startup) {
      if (!isPassword(message, password)) return void socket.end(PASSWORD_REFUSAL)
      clearTimeout(connection.loginTimer)
      connection.startup = undefined
      connection.started = true
      connection.batches.push(startup)
      continue
    }
    if (!started) {
      const code = length >= 8 ? message.readInt32BE(4) : 0
      if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write('N')
      else if (code === CANCEL_REQUEST) return void socket.end()
      else {
        connection.startup = message
        // In the clear, because it only crosses the loopback interface and is worth nothing after this process.
        socket.write(PASSWORD_REQUEST)
      }
      continue
    }
    const type = String.fromCharCode(message[0] ?? 0)
    if (type === 'X') return void socket.end()
    connection.pending.push(message)
    // After Query, Sync, FunctionCall, Flush, CopyDone and CopyFail the client waits for a response.
    if ('QSFHcf'.includes(type)) {
      connection.batches.push(Buffer.concat(connection.pending))
      connection.pending = []
    }
  }
}

const PASSWORD_REFUSAL = toMessage(
  'E',
  'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for the embedded database\0\0',
)

function isPassword(message: Buffer, password: string) {
  const expected = toMessage('p', `${password}\0`)
  return message.length === expected.length && timingSafeEqual(message, expected)
}

function toMessage(type: string, text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.from(`${type}....`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
