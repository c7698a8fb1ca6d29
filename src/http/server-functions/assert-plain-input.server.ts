import { AppError } from '@/platform/app-error'

/**
 * The framework decodes more than JSON: promises, streams and references to functions. A server function that awaits one
 * can wait for ever. So the input must be a form or plain data, which is complete when the call arrives.
 * @throws AppError INVALID
 */
export function assertPlainInput(input: unknown): void {
  if (input === undefined || input instanceof FormData) return
  // A set, because inputs can contain themselves.
  const values = new Set<unknown>([input])
  let isPlain = isPlainObject(input)
  for (const value of values) {
    isPlain &&= isPrimitive(value) || value instanceof Date || Array.isArray(value) || isPlainObject(value)
    if (!isPlain) throw new AppError('INVALID')
    if (typeof value === 'object' && value) for (const part of Object.values(value)) values.add(part)
  }
}

function isPrimitive(value: unknown): boolean {
  return value === null || !['object', 'function'].includes(typeof value)
}

function isPlainObject(value: unknown): boolean {
  if (typeof value !== 'object' || !value) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
