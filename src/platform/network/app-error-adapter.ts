/**
 * Serializes AppErrors from server functions and server-rendered pages. The message of any other error is only logged and
 * never sent.
 */
import { createSerializationAdapter } from '@tanstack/react-router'
import { AppError, toAppError } from '@/platform/app-error'

export const appErrorAdapter = createSerializationAdapter({
  key: 'app-error',
  test: (value) => value instanceof Error,
  toSerializable(error) {
    const { code, details } = toAppError(error)
    return { code, details }
  },
  fromSerializable: ({ code, details }) => new AppError(code, details),
})
