import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { validate } from '@/platform/validate'
import { Onboarding } from './onboarding.schema'

const { nameMaxLength } = appConfig.user

describe('the name of a new user', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada   Lovelace ', 'Ada   Lovelace'],
    ["Conan O'Brien", "Conan O'Brien"],
    ['محمد', 'محمد'],
    ['李', '李'],
    ['X Æ A-12', 'X Æ A-12'],
    ['Zoë 🚀', 'Zoë 🚀'],
    ['<b>Ada</b>', '<b>Ada</b>'],
    ['a'.repeat(nameMaxLength), 'a'.repeat(nameMaxLength)],
  ])('the name %j is valid', (typed, name) => {
    expect(validate(Onboarding)({ name: typed })).toMatchObject({ name })
  })

  test.each([
    [undefined, 'validation:name.required'],
    [null, 'validation:name.required'],
    ['', 'validation:name.required'],
    ['   ', 'validation:name.required'],
    ['\u200b', 'validation:name.required'],
    ['...', 'validation:name.invalid'],
    ['🚀', 'validation:name.invalid'],
    ['Ada\nLovelace', 'validation:name.invalid'],
    ['Ada\0', 'validation:name.invalid'],
    ['Ada\u202egnp.exe', 'validation:name.invalid'],
    // A Cyrillic letter in a Latin word.
    ['\u0410da', 'validation:name.mixedScripts'],
    ['a'.repeat(nameMaxLength + 1), `validation:tooLong?count=${nameMaxLength}`],
  ])('the name %j is refused: %s', (name, message) => {
    expect(() => validate(Onboarding)({ name })).toThrow(
      expect.objectContaining({ code: 'INVALID', details: { fields: { name: message } } }),
    )
  })
})

test('an invalid redirect becomes empty instead of an error', () => {
  expect(validate(Onboarding)({ name: 'Ada', redirect: 1 })).toEqual({ name: 'Ada', redirect: '' })
})
