import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { appErrorAdapter as adapter } from './app-error-adapter'

test('an AppError survives the round trip', () => {
  const original = new AppError('CONFLICT', { fields: { name: 'taken' } })
  expect(adapter.test(original)).toBe(true)
  const received = adapter.fromSerializable(adapter.toSerializable(original))
  expect(received).toEqual(original)
})

test('in production any other error is serialized without its message', () => {
  vi.stubEnv('DEV', false)
  const original = new TypeError('password of the database')
  expect(adapter.test(original)).toBe(true)
  expect(adapter.toSerializable(original)).toEqual({ code: 'UNKNOWN_ERROR', details: {} })
})

test('during development any other error keeps its stack, without the colours of the compiler', () => {
  const red = `${String.fromCharCode(27)}[31m`
  const { details } = adapter.toSerializable(new TypeError(`${red}Unexpected token`))
  expect(details.stack).toMatch(/^TypeError: Unexpected token\n {4}at /)
})

test('other values are not serialized as errors', () => {
  for (const value of [null, 'error', { message: 'error' }]) expect(adapter.test(value)).toBe(false)
})
