import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readStack } from './read-stack.server'

const file = fileURLToPath(import.meta.url)

test('the stack begins with the place and the source line of the error', () => {
  const error = new Error('No such colour')
  const [place, line, ...rest] = readStack(error).split('\n')
  expect(place?.replace(/:\d+$/, '')).toBe(file)
  expect(line).toBe("> const error = new Error('No such colour')")
  expect(rest.join('\n')).toContain('Error: No such colour')
})

test('without a line of this application only the stack is shown', () => {
  const error = Object.assign(new Error('Gone'), { stack: 'Error: Gone\n    at node:fs:1:1' })
  expect(readStack(error)).toBe('Error: Gone\n    at node:fs:1:1')
  expect(readStack('text')).toBe('text')
})
