import { createWarningPerMinute } from '../monitoring/warning-per-minute.server'

const warn = createWarningPerMinute('unreadable calls of server functions', 'calls')

/** Without a stack, because the request is at fault. */
export function countUnreadableCall(error?: Error): void {
  warn(error?.name)
}
