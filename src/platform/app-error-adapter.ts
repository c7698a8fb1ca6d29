/**
 * Lets an AppError cross the wire and arrive as an AppError, from server functions and in server-rendered pages. Any other
 * error arrives as one that says nothing: its own words are for the log.
 */
import { createSerializationAdapter } from '@tanstack/react-router'
import { AppError, toAppError } from './app-error'

export const appErrorAdapter = createSerializationAdapter({
  key: 'app-error',
  test: (value) => value instanceof Error,
  toSerializable(error) {
    const { code, details } = toAppError(error)
    return { code, details }
  },
  fromSerializable: ({ code, details }) => new AppError(code, details),
})
