import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { wrapAssignedFunctions } from './short-lived-requests.ts'

const wrap = (code: string) => wrapAssignedFunctions(code, parseAst(code))

test('a function that is assigned to a property is wrapped, with the functions inside it', () => {
  expect(wrap('this.load = async () => { a.b ??= function () {} }')).toBe(
    'this.load = (0, async () => { a.b ??= (0, function () {}) })',
  )
})

test('other values and functions stay as they are', () => {
  const code = 'const load = () => {}; this.load = load; let next; next = () => {}; a = { b: () => {} }'
  expect(wrap(code)).toBe(code)
})
