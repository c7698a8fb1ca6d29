import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSources } from '@/testing/source/source-files'
import { exampleTexts } from './example-texts'
import { examples } from './examples'
import { themeTokens } from './theme-tokens'

const components = readSources('src/ui')
  .filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))
  .map(({ path }) => path.replace(/^src\/ui\/(.+)\.tsx$/, '$1'))

const files = readSources('src/features/styleguide/examples')

test('every component of src/ui is in exactly one example', () => {
  const shown = examples
    .filter(({ folder = 'src/ui' }) => folder === 'src/ui')
    .flatMap(({ components }) => components)
  expect(shown.toSorted()).toEqual(components.toSorted())
})

test('the names of the examples are unique', () => {
  const names = examples.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(examples)('the example $name', ({ name, components, folder = 'src/ui' }) => {
  const example = files.find(({ path }) => path.endsWith(`/${name}-example.tsx`))

  test('is in the file of its name and imports its component', () => {
    const imports = example?.imports.flatMap(({ path }) => path ?? []) ?? []
    const isUsed = (path: string) =>
      components.includes(path.replace(`${folder}/`, '')) || basename(path) === name
    expect(imports.some(isUsed)).toBe(true)
  })
})

test('every component that an example names exists', () => {
  const paths = readSources('src').map(({ path }) => path)
  const named = examples.flatMap(({ components, folder = 'src/ui' }) =>
    components.map((component) => `${folder}/${component}.tsx`),
  )
  expect(named.filter((path) => !paths.includes(path))).toEqual([])
})

test('every file of the folder examples is listed', () => {
  expect(files.length).toBe(examples.length)
})

test('both directions have the same texts', () => {
  expect(Object.keys(exampleTexts.rtl)).toEqual(Object.keys(exampleTexts.ltr))
})

test('the theme tokens contain the colours of the style sheet', () => {
  expect(themeTokens).toHaveProperty('--color-background', expect.stringMatching(/^light-dark\(oklch/))
  expect(Object.keys(themeTokens).length).toBeGreaterThan(30)
})
