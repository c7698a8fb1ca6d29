/** Lets an AppError cross the wire and arrive as an AppError, from server functions and in server-rendered pages. */
import { createSerializationAdapter } from '@tanstack/react-router'
import { AppError } from './app-error'

export const appErrorAdapter = createSerializationAdapter({
  key: 'app-error',
  test: (value) => value instanceof AppError,
  toSerializable: ({ code, details }) => ({ code, details }),
  fromSerializable: ({ code, details }) => new AppError(code, details),
})
