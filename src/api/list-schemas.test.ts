import { expect, test } from 'vitest'
import { z } from '@/platform/zod'
import { Limit } from './list-schemas.server'

test('a limit is written in digits', () => {
  expect(z.parse(Limit, '16')).toBe(16)
  for (const text of ['0x10', '1e1', '+5', ' 5', '5.0', '-1', '0', ''])
    expect(z.safeParse(Limit, text).success, text).toBe(false)
})
