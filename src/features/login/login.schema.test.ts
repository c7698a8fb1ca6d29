import { describe, expect, test } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { validate } from '@/platform/validate'
import { unsentCode as code } from '@/testing/mailbox'
import { CodeConfirmation, CodeRequest, LoginErrorSearch, LoginSearch, VerifySearch } from './login.schema'

function fieldErrors(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof AppError) return error.details.fields
    throw error
  }
}

describe('the email address', () => {
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
  const { codeLength } = appConfig.login
  const wrongLength = `validation:code.length?count=${codeLength}`
  const [start, end] = [code.slice(0, 3), code.slice(3)]

  test.each([
    [undefined, 'validation:code.required'],
    ['', 'validation:code.required'],
    [' - ', 'validation:code.required'],
    [code.slice(1), wrongLength],
    [`${code}A`, wrongLength],
    [`${code.slice(1)}!`, 'validation:code.invalid'],
    [`À${code.slice(1)}`, 'validation:code.invalid'],
    ['७'.repeat(codeLength), 'validation:code.invalid'],
    [`${code.slice(1)}\0`, 'validation:code.invalid'],
    ['🚀'.repeat(codeLength / 2), wrongLength],
  ])('the code %j is refused: %s', (otp, message) => {
    expect(fieldErrors(() => validate(CodeConfirmation)({ email: 'ada@example.com', otp }))).toEqual({
      otp: message,
    })
  })

  test.each([code.toLowerCase(), ` ${start} ${end} `, `${start}-${end}`.toLowerCase(), `${code}\n`])(
    `the code %j is normalized to ${code}`,
    (otp) => {
      expect(validate(CodeConfirmation)({ email: 'ada@example.com', otp })).toMatchObject({ otp: code })
    },
  )
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
