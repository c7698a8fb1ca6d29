import { expect, test } from 'vitest'
import { mergeCatalogue, mergeCode } from './merge-files.ts'

test('texts of a new field stand where the template has them', () => {
  const before = { title: 'Tasks', values: { low: 'Low' }, latest: 'Latest' }
  const after = {
    title: 'Tasks',
    dueDate: 'Due date',
    values: { low: 'Low', high: 'High' },
    latest: 'Latest',
  }
  const current = { title: 'Aufgaben', values: { low: 'Niedrig' }, own: 'Own', latest: 'Neueste' }
  expect(merge(current, before, after)).toEqual({
    title: 'Aufgaben',
    dueDate: 'Due date',
    values: { low: 'Niedrig', high: 'High' },
    own: 'Own',
    latest: 'Neueste',
  })
  expect(Object.keys(merge(current, before, after))).toEqual(['title', 'dueDate', 'values', 'own', 'latest'])
})

test('a text that the project has deleted or changed stays so, and others follow the template', () => {
  const before = { title: 'Tasks', hint: 'Hint', search: 'Search' }
  const after = { title: 'Tasks', hint: 'Other hint', search: 'Search all' }
  expect(merge({ title: 'Mine', search: 'Search' }, before, after)).toEqual({
    title: 'Mine',
    search: 'Search all',
  })
})

test('a text that the template drops goes in every language, and a group with it when nothing else is in it', () => {
  const before = { title: 'Tasks', dueDate: 'Due date', values: { low: 'Low' }, conflict: { code: 'Taken' } }
  const current = {
    title: 'Aufgaben',
    dueDate: 'Termin',
    values: { low: 'Niedrig' },
    conflict: { code: 'Belegt', own: 'Own' },
  }
  expect(merge(current, before, { title: 'Tasks' })).toEqual({ title: 'Aufgaben', conflict: { own: 'Own' } })
})

test('code of both sides is merged, and lines that both change are marked', () => {
  const before = 'one\ntwo\nthree\nfour\nfive\n'
  expect(mergeCode({ current: `mine\n${before}`, before, after: `${before}six\n` })).toEqual({
    text: `mine\n${before}six\n`,
    hasConflict: false,
  })
  const changed = (word: string) => before.replace('three', word)
  expect(mergeCode({ current: changed('mine'), before, after: changed('made') })).toEqual({
    text: 'one\ntwo\n<<<<<<< yours\nmine\n=======\nmade\n>>>>>>> template\nfour\nfive\n',
    hasConflict: true,
  })
})

test('neighbouring lines that different sides change are merged', () => {
  const before = 'one\ntwo\nthree\nfour\n'
  const current = before.replace('one', 'mine').replace('three', 'mine too')
  const after = before.replace('two', 'made')
  expect(mergeCode({ current, before, after })).toEqual({
    text: 'mine\nmade\nmine too\nfour\n',
    hasConflict: false,
  })
  expect(mergeCode({ current, before, after }, () => false)).toMatchObject({ hasConflict: true })
  expect(mergeCode({ current, before, after: after.replace('three', 'made too') })).toMatchObject({
    hasConflict: true,
  })
})

test('lines that both sides add in one place stand one after the other', () => {
  const before = 'one\ntwo\nthree\n'
  const current = before.replace('two\n', 'two\nmine\n')
  const after = before.replace('two\n', 'two\nmade\n')
  expect(mergeCode({ current, before, after })).toEqual({
    text: 'one\ntwo\nmine\nmade\nthree\n',
    hasConflict: false,
  })
  expect(mergeCode({ current, before, after: current })).toEqual({ text: current, hasConflict: false })
  expect(mergeCode({ current, before, after }, () => false)).toEqual({
    text: 'one\ntwo\n<<<<<<< yours\nmine\n=======\nmade\n>>>>>>> template\nthree\n',
    hasConflict: true,
  })
  expect(mergeCode({ current: 'mine\n', before: '', after: 'made\n' })).toMatchObject({ hasConflict: true })
})

function merge(current: object, before: object, after: object) {
  const [own, base, made] = [current, before, after].map((texts) => JSON.stringify(texts))
  return JSON.parse(mergeCatalogue({ current: own ?? '', before: base ?? '', after: made ?? '' }))
}
