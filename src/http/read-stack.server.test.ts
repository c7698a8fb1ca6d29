import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

test.each([
  ['a function', (place: string) => `paint (${place})`],
  ['a function that was awaited', (place: string) => `async paint (${place})`],
  ['a module', (place: string) => place],
  ['a module with a URL', (place: string) => `file://${place}`],
])('the path in a frame of %s may contain parentheses', (_, frame) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'app copy (1)-'))
  const path = writeSource(folder.path, 'src/paint.ts')
  const error = Object.assign(new Error('Gone'), { stack: `Error: Gone\n    at ${frame(`${path}:2:3`)}` })
  expect(readStack(error)).toMatch(`${path}:2\n> second\n`)
})

test('a frame of a library is skipped, also in a folder below another src', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'app-copy-'))
  const library = writeSource(folder.path, 'src/app/node_modules/paint/index.js')
  const path = writeSource(folder.path, 'src/app/src/paint.ts')
  const stack = `Error: Gone\n    at paint (${library}:1:1)\n    at ${path}:2:3`
  expect(readStack(Object.assign(new Error('Gone'), { stack }))).toMatch(`${path}:2\n> second\n`)
})

function writeSource(folder: string, file: string) {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'first\n  second\n')
  return path
}

test('without a line of this application only the stack is shown', () => {
  const error = Object.assign(new Error('Gone'), { stack: 'Error: Gone\n    at node:fs:1:1' })
  expect(readStack(error)).toBe('Error: Gone\n    at node:fs:1:1')
  expect(readStack('text')).toBe('text')
})
