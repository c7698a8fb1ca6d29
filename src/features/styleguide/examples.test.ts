/** The page of the kit shows all of `src/ui`: a component without a place on it fails here, by name. */
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '@/testing/source-files'
import { examples } from './examples'
import { themeTokens } from './theme-tokens'
import { exampleTexts } from './use-example-texts'

const components = readSources('src/ui')
  .filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map(({ path }) => basename(path, '.tsx'))

const files = readSources('src/features/styleguide/examples')

test('every component has a place, once', () => {
  expect(examples.flatMap(({ shows }) => shows).toSorted()).toEqual(components.toSorted())
})

test('every part of the page has a name of its own', () => {
  const names = examples.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(examples)('$name', ({ name, shows }) => {
  const specimen = files.find(({ path }) => path.endsWith(`/${name}-example.tsx`))

  test('is in a file of its name, which uses what it says it shows', () => {
    const used = new Set(specimen?.imports.map(({ path }) => path && basename(path)))
    expect(shows.some((file) => used.has(file)) || used.has(name)).toBe(true)
  })
})

test('every file of a specimen is listed', () => {
  expect(files.length).toBe(examples.length)
})

test('both directions say the same', () => {
  expect(Object.keys(exampleTexts.rtl)).toEqual(Object.keys(exampleTexts.ltr))
})

test('the colours of the style sheet are there to be said again', () => {
  expect(themeTokens).toHaveProperty('--color-background', expect.stringMatching(/^light-dark\(oklch/))
  expect(Object.keys(themeTokens).length).toBeGreaterThan(30)
})
