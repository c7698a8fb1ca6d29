/** Records the statements that a server sends to its database by reading the PostgreSQL wire protocol in a TCP proxy. */
import { startTcpProxy, type TcpProxy } from './servers/tcp-proxy.ts'

type QueryLog = TcpProxy & {
  /** Returns the statements since the last call, each with its parameters. */
  take: () => string[]
}

export async function openQueryLog(databaseUrl: string): Promise<QueryLog> {
  let statements: string[] = []
  const proxy = await startTcpProxy(databaseUrl, () =>
    readMessages((statement) => statements.push(statement)),
  )
  return {
    ...proxy,
    take() {
      // A new connection sets its time limit.
      const taken = statements.filter((statement) => !statement.startsWith('SET '))
      statements = []
      return taken
    },
  }
}

/** A Parse message holds the text of a statement, Bind its parameters, Query both. */
function readMessages(report: (statement: string) => void) {
  let input = Buffer.alloc(0)
  let isStarted = false
  let text = ''
  return (chunk: Buffer) => {
    input = Buffer.concat([input, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (input.length < head + 4) return
      const length = head + input.readInt32BE(head)
      if (input.length < length) return
      const type = isStarted ? String.fromCharCode(input[0] ?? 0) : 'start'
      const body = input.subarray(head + 4, length)
      input = input.subarray(length)
      // The first message has no type.
      isStarted = true
      if (type === 'P') text = body.toString('latin1').split('\0')[1] ?? ''
      if (type === 'B') report(`${text} ${body.toString('latin1')}`)
      if (type === 'Q') report(body.toString('latin1'))
    }
  }
}
