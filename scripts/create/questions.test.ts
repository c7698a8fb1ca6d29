import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askAnswers } from './questions.mjs'

const choices = { languages: ['en', 'fr', 'ar'], capabilities: ['demo', 'oauth'], resources: ['sample'] }

/** Types one line after each question. Returns the answers and the output. */
async function ask(given: object, lines: string[]) {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => {
    shown += chunk
    if (!shown.endsWith(': ')) return
    const line = lines.shift()
    if (line === undefined) input.end()
    else input.write(`${line}\n`)
  })
  const answers = await askAnswers(given, choices, { input, output })
  return { answers, shown }
}

test('empty lines take the defaults, which follow from the name', async () => {
  const { answers } = await ask({}, ['my-app', '', '', '', '', '', '', ''])
  expect(answers).toEqual({
    name: 'my-app',
    title: 'My App',
    maker: { name: 'My App', url: 'https://my-app.example' },
    contact: 'hello@my-app.example',
    licenceHolder: 'My App',
    languages: ['en', 'fr', 'ar'],
    without: [],
  })
})

test('an option that was given is not asked for', async () => {
  const given = { name: 'my-app', title: 'Mine', contact: 'a@b.test', languages: ['en'], without: [] }
  const { answers, shown } = await ask(given, ['Acme', 'https://acme.test', ''])
  expect(answers).toMatchObject({
    ...given,
    maker: { name: 'Acme', url: 'https://acme.test' },
    licenceHolder: 'Acme',
  })
  expect(shown).not.toMatch(/Title|Languages/)
})

test('an invalid line is explained and asked for again', async () => {
  const { answers, shown } = await ask({}, ['My App', 'my-app', '', '', '', '', '', 'en fr', 'demo, oauth'])
  expect(shown).toContain('Invalid name "My App"')
  expect(answers).toMatchObject({ name: 'my-app', languages: ['en', 'fr'], without: ['demo', 'oauth'] })
})

test('a sample resource that is left out is an answer of its own', async () => {
  const { answers } = await ask({}, ['my-app', '', '', '', '', '', '', 'sample, demo'])
  expect(answers).toMatchObject({ without: ['demo'], withoutResources: ['sample'] })
})

test('the end of the input cancels the questions', async () => {
  await expect(ask({}, ['my-app', ''])).rejects.toThrow('Cancelled.')
})
