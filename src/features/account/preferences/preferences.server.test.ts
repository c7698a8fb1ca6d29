import { expect, test } from 'vitest'
import { validate } from '@/platform/validate'
import { createActor } from '@/testing/actors'
import { otherLanguage } from '@/testing/languages'
import { inRequest } from '@/testing/requests'
import { insertUser } from '@/testing/users'
import { AccountLanguage } from './preferences.schema'
import { getMailLanguage, setMailLanguage } from './preferences.server'

test('the language of mails is null until one is saved', async () => {
  const actor = createActor(await insertUser())
  expect(await getMailLanguage(actor)).toBeNull()
  await inRequest(() => setMailLanguage(actor, { language: otherLanguage }))
  expect(await getMailLanguage(actor)).toBe(otherLanguage)
})

test('a language without a catalogue is invalid', () => {
  expect(() => validate(AccountLanguage)({ language: 'tlh' })).toThrow('INVALID')
})
