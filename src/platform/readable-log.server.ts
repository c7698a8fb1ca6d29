/** The log for a terminal: a line for each event, colours unless NO_COLOR is set, and stacks over several lines. */
import type { Writable } from 'node:stream'
import pretty from 'pino-pretty'

const WARN = 40

/** The id of a server function that was not reached has 200 characters during development. */
const longId = /^(\/_serverFn)\/.*/

export function createReadableLog(destination: Writable | number = 1) {
  return pretty({
    destination,
    // Otherwise the last lines before an exit could be lost.
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'requestId,method,path,functionName,status,ms',
    messageFormat({ level, requestId, method, path, functionName, status, ms, ...record }, messageKey) {
      const place = functionName ?? String(path).replace(longId, '$1')
      const event = method ? `${method} ${place} ${status} ${ms} ms` : record[messageKey]
      // Error pages show the id, so only problems need it.
      return requestId && Number(level) >= WARN ? `${event} (request ${requestId})` : String(event ?? '')
    },
    // The stack begins with the message. Everything else of an error is in the log for machines.
    errorLikeObjectKeys: [],
    customPrettifiers: { err: (error) => formatStack(error) },
  })
}

function formatStack(error: unknown): string {
  const { stack, code } = Object(error)
  return [code && `${code}`, stack ?? String(error)].filter(Boolean).join(' ')
}
