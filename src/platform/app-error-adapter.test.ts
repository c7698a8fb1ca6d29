import { expect, test } from 'vitest'
import { AppError } from './app-error'
import { appErrorAdapter as adapter } from './app-error-adapter'

test('an AppError arrives as it was', () => {
  const sent = new AppError('CONFLICT', { fields: { name: 'taken' } })
  expect(adapter.test(sent)).toBe(true)
  const received = adapter.fromSerializable(adapter.toSerializable(sent))
  expect(received).toEqual(sent)
})

test('any other error says nothing of itself', () => {
  const sent = new TypeError('password of the database')
  expect(adapter.test(sent)).toBe(true)
  expect(adapter.toSerializable(sent)).toEqual({ code: 'UNKNOWN_ERROR', details: {} })
})

test('nothing else is an error', () => {
  for (const value of [null, 'error', { message: 'error' }]) expect(adapter.test(value)).toBe(false)
})
