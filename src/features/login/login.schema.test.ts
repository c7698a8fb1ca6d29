import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { validate } from '@/platform/validate'
import { CodeConfirmation, CodeRequest, LoginErrorSearch, LoginSearch, VerifySearch } from './login.schema'

function fieldErrors(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.details.fields
    throw error
  }
}

describe('the e-mail address', () => {
  test.each([
    [undefined, 'validation:email.required'],
    [null, 'validation:email.required'],
    ['', 'validation:email.required'],
    ['   ', 'validation:email.required'],
    ['ada', 'validation:email.invalid'],
    ['ada@example', 'validation:email.invalid'],
    [`${'a'.repeat(250)}@example.com`, 'validation:email.invalid'],
    ['ada@example.com\0', 'validation:email.invalid'],
  ])('the address %j is refused: %s', (email, message) => {
    expect(fieldErrors(() => validate(CodeRequest)({ email }))).toEqual({ email: message })
  })

  test('an address is trimmed and converted to lower case', () => {
    expect(validate(CodeRequest)({ email: ' Ada@Example.com ', redirect: '/app' })).toEqual({
      email: 'ada@example.com',
      redirect: '/app',
    })
  })
})

describe('the code', () => {
  test.each([
    [undefined, 'validation:code.required'],
    ['', 'validation:code.required'],
    [' - ', 'validation:code.required'],
    ['ACD34', 'validation:code.length?count=6'],
    ['ACD3467', 'validation:code.length?count=6'],
    ['ACD34!', 'validation:code.invalid'],
    ['ÀCD346', 'validation:code.invalid'],
    ['٠١٢٣٤٥', 'validation:code.invalid'],
    ['ACD34\0', 'validation:code.invalid'],
    ['🚀🚀🚀', 'validation:code.length?count=6'],
  ])('the code %j is refused: %s', (otp, message) => {
    expect(fieldErrors(() => validate(CodeConfirmation)({ email: 'ada@example.com', otp }))).toEqual({
      otp: message,
    })
  })

  test.each(['acd346', ' ACD 346 ', 'acd-346', 'ACD346\n'])('the code %j is normalized to ACD346', (otp) => {
    expect(validate(CodeConfirmation)({ email: 'ada@example.com', otp })).toMatchObject({ otp: 'ACD346' })
  })
})

describe('search parameters', () => {
  test.each([undefined, '', 1, null, ['/app'], { a: 1 }])('the redirect %j becomes empty', (redirect) => {
    expect(LoginSearch.parse({ redirect }).redirect ?? '').toBe('')
  })

  test('a redirect is kept unchanged, because it is checked when it is followed', () => {
    expect(LoginSearch.parse({ redirect: '//evil.example' })).toEqual({ redirect: '//evil.example' })
  })

  test.each([undefined, '', 'ada', 1, null, ['ada@example.com'], {}])(
    'the address %j becomes undefined',
    (email) => {
      expect(VerifySearch.parse({ email, redirect: '/app' })).toEqual({ redirect: '/app', email: undefined })
    },
  )

  test('an address in the URL is converted to lower case', () => {
    expect(VerifySearch.parse({ email: 'Ada@Example.com' })).toMatchObject({ email: 'ada@example.com' })
  })

  test.each([
    [{}, undefined],
    [{ error: 'access_denied' }, 'access_denied'],
    [{ error: 1 }, ''],
    [{ error: ['a', 'b'] }, ''],
  ])('the search parameters %j have the error %j', (search, error) => {
    expect(LoginErrorSearch.parse(search).error).toBe(error)
  })
})
