import { expect, test } from 'vitest'
import { assertPlainInput } from './assert-plain-input.server'

const cyclic: Record<string, unknown> = {}
cyclic.self = cyclic

const plain: Record<string, unknown> = {
  'no input': undefined,
  'a form': new FormData(),
  'an object without prototype': Object.create(null),
  'nested data': { text: 'a', list: [1, null, { until: new Date(0) }] },
  'an object that contains itself': cyclic,
}

test.each(Object.keys(plain))('%s is accepted', (name) => {
  expect(() => assertPlainInput(plain[name])).not.toThrow()
})

const values: Record<string, unknown> = {
  'a promise': new Promise(() => {}),
  // biome-ignore lint/suspicious/noThenProperty: an attacker can send a reference to a server function as `then`.
  'a thenable': { then: () => {} },
  'a stream': new ReadableStream(),
  'a generator': (function* () {})(),
  'a function': () => {},
  'a map': new Map(),
  'an instance of a class': new Error('x'),
}

for (const [name, value] of Object.entries(values)) {
  test(`${name} is refused, also deep inside of an input`, () => {
    expect(() => assertPlainInput(value)).toThrow('INVALID')
    expect(() => assertPlainInput({ list: [{ value }] })).toThrow('INVALID')
  })
}

test.each([[['list']], ['text'], [1], [null]])('%j is no input', (value) => {
  expect(() => assertPlainInput(value)).toThrow('INVALID')
})
