import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { root } from '../project/root.mjs'
import { askForMissing } from './ask.ts'
import { assertChoosable } from './choosable-targets.ts'
import { assertComplete, parseArguments } from './parse-arguments.ts'
import { assertFree } from './reserved-names.ts'
import { openProject } from './write-resource.ts'

const tree = openProject(root)

function check(words: string[], isWhole: boolean) {
  const spec = parseArguments(words)
  assertFree(spec, tree)
  assertChoosable(spec, tree)
  if (isWhole) assertComplete(spec)
}

/** Types all lines at once, as a paste does. */
async function ask(words: string[], typed: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
  })
  input.end(typed.map((line) => `${line}\n`).join(''))
  const answer = await askForMissing(words, check, { input, output })
  return { answer, shown }
}

test('name, fields, owner and area are asked for', async () => {
  const { answer } = await ask(
    [],
    ['exampleProject', 'name:text', 'dueDate:date owner:user?', '', 'yes', 'manager'],
  )
  expect(answer).toEqual([
    'exampleProject',
    'name:text',
    'dueDate:date',
    'owner:user?',
    '--own',
    '--area=manager',
  ])
})

test('given answers are not asked for, and empty lines take the defaults', async () => {
  const { answer, shown } = await ask(['exampleProject', '--area', 'app'], ['name:text', '', ''])
  expect(answer).toEqual(['exampleProject', '--area', 'app', 'name:text'])
  expect(shown).not.toMatch(/Name of the resource|Pages in/)
  const whole = ['exampleProject', 'name:text']
  expect(await ask(whole, [])).toEqual({ answer: whole, shown: '' })
})

test('an invalid line is explained and asked for again', async () => {
  const { answer, shown } = await ask(
    [],
    ['user', 'exampleProject', '', 'name', 'sum:mony', 'name:text sum:money', '', 'maybe', '', 'nowhere', ''],
  )
  expect(answer).toEqual(['exampleProject', 'name:text', 'sum:money', '--area=manager'])
  for (const reason of [
    'There is a model "User" already',
    '"name" is not a field',
    'mony',
    '--area is manager, app or both',
    'Answer yes or no',
  ])
    expect(shown).toContain(reason)
})

test('a name whose plural is unknown is explained, and takes the plural as an option', async () => {
  const { answer, shown } = await ask([], ['series', 'series --plural series-list', 'name:text', '', '', ''])
  expect(shown).toContain('--plural')
  expect(answer).toEqual(['series', '--plural', 'series-list', 'name:text', '--area=manager'])
})

test('rows that need a user cannot belong to their creators', async () => {
  const { answer, shown } = await ask(['exampleProject'], ['name:text lead:user', '', 'yes', 'no', ''])
  expect(answer).toEqual(['exampleProject', 'name:text', 'lead:user', '--area=manager'])
  expect(shown).toContain('lead:user?')
})

test('an end of the input cancels', async () => {
  await expect(ask([], ['exampleProject'])).rejects.toThrow('Cancelled.')
})
