import { logger } from './logger.server'

/** Logs the warnings of Node, such as deprecations. Node writes them to `console.error`, so they would be logged as errors. */
export function logWarnings(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'warning of Node'))
}
