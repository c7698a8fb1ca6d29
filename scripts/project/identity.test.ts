import { expect, onTestFinished, test } from 'vitest'
import { createProjectCopy } from '../testing/project-copy.ts'
import { checkEmail, checkTitle, checkUrl } from './answer-checks.mjs'
import { applyIdentity, completeAnswers } from './identity.mjs'

const longName =
  'a-very-long-name-of-a-project-that-npm-still-accepts-as-the-name-of-a-package-with-a-hundred-letters'

test('what derives from a long name is valid, like the answer of a person', () => {
  const { title, maker, contact } = completeAnswers({ name: longName })
  expect(checkTitle(title)).toBe('A Very Long Name Of A Project That Npm S')
  expect(checkUrl(maker.url)).toBe(maker.url)
  expect(checkEmail(contact)).toBe(contact)
  expect(completeAnswers({ name: 'my-app' }).title).toBe('My App')
})

test('the formatter leaves the configuration of a maker with a long name as it is', () => {
  const copy = createProjectCopy()
  onTestFinished(copy.remove)
  const maker = { name: 'M'.repeat(80), url: `https://${'m'.repeat(60)}.example` }
  applyIdentity(copy.folder, { name: longName, maker })
  expect(copy.run('@biomejs/biome/bin/biome', 'check', 'app.config.ts')).toBe('')
})
