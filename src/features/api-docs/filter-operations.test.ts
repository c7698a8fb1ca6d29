import { expect, test } from 'vitest'
import { createOperation } from '@/testing/api/api-operation'
import { filterOperations } from './filter-operations'

const operation = createOperation({
  id: 'updateThing',
  method: 'patch',
  summary: 'Change a thing',
  description: 'Mövenpick',
})

test('an operation matches if it contains every word, regardless of case and accents', () => {
  const groups = [{ tag: 'Things', operations: [operation] }]
  expect(filterOperations(groups, '')).toEqual(groups)
  expect(filterOperations(groups, 'movenpick THINGS')).toEqual(groups)
  expect(filterOperations(groups, 'movenpick other')).toEqual([])
})

test('an operation whose description alone matches is left out if the name of another one matches', () => {
  const reading = { ...operation, id: 'getThing', method: 'get' as const, description: 'Before an update' }
  const groups = [{ tag: 'Things', operations: [reading, operation] }]
  expect(filterOperations(groups, 'update')).toEqual([{ tag: 'Things', operations: [operation] }])
  expect(filterOperations(groups, 'before')).toEqual([{ tag: 'Things', operations: [reading] }])
})
