import { describe, expect, test } from 'vitest'
import { AppError } from '@/platform/app-error'
import { validate } from '@/platform/validate'
import { CodeConfirmation, CodeRequest, LoginErrorSearch, LoginSearch, VerifySearch } from './login.schema'

/** The messages of the wrong fields, as the form would show them. */
function refusal(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.details.fields
    throw error
  }
}

describe('the address', () => {
  test.each([
    [undefined, 'validation:email.required'],
    [null, 'validation:email.required'],
    ['', 'validation:email.required'],
    ['   ', 'validation:email.required'],
    ['ada', 'validation:email.invalid'],
    ['ada@example', 'validation:email.invalid'],
    [`${'a'.repeat(250)}@example.com`, 'validation:email.invalid'],
    ['ada@example.com\0', 'validation:email.invalid'],
  ])('%j is refused: %s', (email, message) => {
    expect(refusal(() => validate(CodeRequest)({ email }))).toEqual({ email: message })
  })

  test('is brought into the form that is compared', () => {
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
  ])('%j is refused: %s', (otp, message) => {
    expect(refusal(() => validate(CodeConfirmation)({ email: 'ada@example.com', otp }))).toEqual({
      otp: message,
    })
  })

  test.each(['acd346', ' ACD 346 ', 'acd-346', 'ACD346\n'])('%j is read as it was meant', (otp) => {
    expect(validate(CodeConfirmation)({ email: 'ada@example.com', otp })).toMatchObject({ otp: 'ACD346' })
  })
})

describe('the addresses of the pages', () => {
  test.each([undefined, '', 1, null, ['/app'], { a: 1 }])('a redirect of %j is empty', (redirect) => {
    expect(LoginSearch.parse({ redirect }).redirect ?? '').toBe('')
  })

  test('a redirect is kept as it is; where it may lead is decided when it is followed', () => {
    expect(LoginSearch.parse({ redirect: '//evil.example' })).toEqual({ redirect: '//evil.example' })
  })

  test.each([undefined, '', 'ada', 1, null, ['ada@example.com'], {}])('an address of %j is none', (email) => {
    expect(VerifySearch.parse({ email, redirect: '/app' })).toEqual({ redirect: '/app', email: undefined })
  })

  test('an address is normalised', () => {
    expect(VerifySearch.parse({ email: 'Ada@Example.com' })).toMatchObject({ email: 'ada@example.com' })
  })

  test.each([
    [{}, undefined],
    [{ error: 'access_denied' }, 'access_denied'],
    [{ error: 1 }, ''],
    [{ error: ['a', 'b'] }, ''],
  ])('an error of %j is %j', (search, error) => {
    expect(LoginErrorSearch.parse(search).error).toBe(error)
  })
})
