import { expect, test } from 'vitest'
import { readOptions } from './options.mjs'

const choices = { languages: ['en', 'fr', 'ar'], capabilities: ['demo', 'oauth'], resources: ['sample'] }

test('an option with a list that is repeated adds to the list', () => {
  const words = 'my-app --without demo --languages=en --without=sample,oauth --languages fr --yes'.split(' ')
  expect(readOptions(words, choices).answers).toMatchObject({
    languages: ['en', 'fr'],
    without: ['demo', 'oauth'],
    withoutResources: ['sample'],
  })
})

test('the last value of any other option counts', () => {
  const words = ['my-app', '--title', 'One', '--title', 'Two']
  expect(readOptions(words, choices).answers).toEqual({ name: 'my-app', title: 'Two' })
})
