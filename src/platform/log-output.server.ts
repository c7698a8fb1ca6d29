import pino from 'pino'

const MAX_WAITING_BYTES = 1_000_000

/**
 * The standard output. Lines that cannot be written, for example on a full disk, wait for the next attempt, and are lost at the
 * exit. Otherwise pino would end the process, and repeat the write for ever instead of exiting.
 */
export function createLogOutput() {
  const output = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES })
  const { flushSync } = output
  output.on('error', () => {
    output.flushSync = () => {}
  })
  output.on('write', () => {
    output.flushSync = flushSync
  })
  return output
}
