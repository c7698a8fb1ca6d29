import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail server. Its certificate is the one that `smtp-server` contains, and signed by itself. */
export async function startMailServer(options: SMTPServerOptions) {
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 0,
    onData(stream, session, done) {
      stream.resume().on('end', () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  return { host: `127.0.0.1:${address.port}`, received: recipients }
}

/** A mail server that gives this answer to each recipient. */
export function startRefusingMailServer(answer: string) {
  const [, status, text] = /^(\d+) (.*)$/.exec(answer) ?? []
  return startMailServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(text), { responseCode: Number(status) })),
  })
}
