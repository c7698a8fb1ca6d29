import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMark } from './mark.ts'
import { readOptions } from './options.ts'

let file: string

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'app-mark-')), 'logo.svg')
})

afterEach(() => rmSync(join(file, '..'), { recursive: true }))

test('a mark keeps its shapes and lines, in one colour', () => {
  writeFileSync(
    file,
    '<?xml version="1.0"?><!-- by hand --><svg viewBox="0 0 24 24" fill="none" stroke="#f00"><title>Acme</title><circle r="9" fill="red"/></svg>',
  )
  expect(readMark(file)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
  <g fill="none" stroke="currentColor">
  <circle r="9" fill="currentColor"/>
  </g>
</svg>
`,
  )
})

test.each([
  ['a script', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', /an element that is not a shape/],
  ['an event handler', '<svg viewBox="0 0 1 1"><path onload="x()" d="M0 0"/></svg>', /an event handler/],
  ['a picture', '<svg viewBox="0 0 1 1"><image width="1"/></svg>', /an element that is not a shape/],
  ['a reference', '<svg viewBox="0 0 1 1"><path fill="url(#a)" d="M0 0"/></svg>', /a reference/],
  ['styles', '<svg viewBox="0 0 1 1"><path style="fill:red" d="M0 0"/></svg>', /styles or gradients/],
  ['no viewBox', '<svg width="1"><path d="M0 0"/></svg>', /has no viewBox/],
  ['no shapes', '<svg viewBox="0 0 1 1"></svg>', /not an SVG with shapes/],
  ['another format', 'PNG', /not an SVG with shapes/],
])('a mark with %s is refused', (_case, svg, sentence) => {
  writeFileSync(file, svg)
  expect(() => readMark(file)).toThrow(sentence)
})

test('the prefix of tokens follows the name, unless the name has no Latin letters', () => {
  expect(readOptions(['--name', 'Acme & Co'])).toMatchObject({ title: 'Acme & Co', tokenPrefix: 'acmeco_' })
  expect(readOptions(['--name', 'Société Générale d’Énergie'])).toMatchObject({
    tokenPrefix: 'societegener_',
  })
  expect(readOptions(['--name', 'متجر'])).toMatchObject({ title: 'متجر', tokenPrefix: undefined })
  expect(readOptions(['--name', 'Acme', '--token-prefix', 'ac_']).tokenPrefix).toBe('ac_')
})

test.each([
  [['--hue', '400'], /Invalid hue "400"/],
  [['--hue', 'blue'], /Invalid hue "blue"/],
  [['--font', 'Inter'], /Invalid font "Inter"/],
  [['--name', 'A\nB'], /Invalid title/],
  [['--token-prefix', 'Acme'], /Invalid prefix "Acme"/],
])('the options %j are refused', (words, sentence) => {
  expect(() => readOptions(words)).toThrow(sentence)
})
