import { expect, test } from 'vitest'
import { AppError } from './app-error'
import { appErrorAdapter as adapter } from './app-error-adapter'

test('an AppError arrives unchanged', () => {
  const sent = new AppError('CONFLICT', { fields: { name: 'taken' } })
  expect(adapter.test(sent)).toBe(true)
  const received = adapter.fromSerializable(adapter.toSerializable(sent))
  expect(received).toEqual(sent)
})

test('any other error loses its message', () => {
  const sent = new TypeError('password of the database')
  expect(adapter.test(sent)).toBe(true)
  expect(adapter.toSerializable(sent)).toEqual({ code: 'UNKNOWN_ERROR', details: {} })
})

test('other values are not serialized as errors', () => {
  for (const value of [null, 'error', { message: 'error' }]) expect(adapter.test(value)).toBe(false)
})
