/**
 * Serializes AppErrors from server functions and server-rendered pages. The message of any other error is only logged. The
 * browser gets it, with the stack, during development alone.
 */
import { createSerializationAdapter } from '@tanstack/react-router'
import { AppError, toAppError } from '@/platform/app-error'
import { plainStack } from '@/platform/plain-stack'

export const appErrorAdapter = createSerializationAdapter({
  key: 'app-error',
  test: (value) => value instanceof Error,
  toSerializable(error) {
    const { code, details } = toAppError(error)
    const isUnexpected = import.meta.env.DEV && !(error instanceof AppError)
    return { code, details: isUnexpected ? { ...details, stack: plainStack(error) } : details }
  },
  fromSerializable: ({ code, details }) => new AppError(code, details),
})
