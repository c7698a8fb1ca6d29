import { existsSync, readFileSync } from 'node:fs'
import { plainStack } from '@/platform/plain-stack'

/** A frame of this application, and of no library: the path, then the line. The path may contain parentheses. */
const ownFrame =
  /^ +at (?!.*[\\/]node_modules[\\/])(?:.* \()?(?:file:\/\/)?((?:[A-Z]:)?[\\/].*[\\/]src[\\/].*?):(\d+):\d+\)?$/m

/** The message, the source line that failed, and the stack. For error pages during development. */
export function readStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = plainStack(error) ?? error.message
  const [, path = '', number = ''] = ownFrame.exec(stack.slice(error.message.length)) ?? []
  if (!existsSync(path)) return stack
  const line = readFileSync(path, 'utf8').split('\n')[Number(number) - 1]
  return `${path}:${number}\n> ${line?.trim()}\n\n${stack}`
}
