import { expect, test } from 'vitest'
import { titleClass } from './column'

test('names are narrower than texts, and in a narrow table only if no badges are beside them', () => {
  const text = { width: 'text' } as const
  expect(titleClass([{}])).toBeUndefined()
  expect(titleClass([text])).toMatch(/^md:w-/)
  expect(titleClass([text, { phone: 'badge' }])).toMatch(/^md:@min-\[48rem\]:w-/)
})
