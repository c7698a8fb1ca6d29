import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appConfig } from '#config'
import { AppError } from '@/platform/app-error'
import { rtlLanguages } from '@/testing/languages'
import { unsentCode as code, wrongCode } from '@/testing/mailbox'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { confirmLoginCode, requestLoginCode } from './login.functions'
import { VerifyForm } from './verify-form'

vi.mock('./login.functions', () => ({
  getLoginCodeTimes: vi.fn(),
  requestLoginCode: Object.assign(vi.fn(), { url: '/_serverFn/request' }),
  confirmLoginCode: Object.assign(vi.fn(), { url: '/_serverFn/confirm' }),
}))

const { codeLength, resendSeconds } = appConfig.login

const unknownTimes = { secondsLeft: null, secondsSince: null }

const confirm = vi.mocked(confirmLoginCode)
const request = vi.mocked(requestLoginCode)

beforeEach(() => {
  confirm.mockReset()
  request.mockReset()
})

function renderForm(
  options: Parameters<typeof renderPage>[1] = {},
  { flash = null, times = unknownTimes }: Partial<Parameters<typeof VerifyForm>[0]> = {},
) {
  return renderPage(
    <VerifyForm email="ada@example.com" redirect="/app" flash={flash} times={times} />,
    options,
  )
}

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('login:verify.code') })
const confirmButton = () => screen.getByRole('button', { name: t('common:actions.confirm') })

test('the page shows the address and the lifetime of the code', async () => {
  await renderForm()
  expect(screen.getByText('ada@example.com').getAttribute('dir')).toBe('ltr')
  expect(document.body.textContent).toContain(t('login:verify.sentTo', { email: 'ada@example.com' }))
  expect(document.body.textContent).toContain(
    t('login:verify.expires', { count: appConfig.login.codeExpiryMinutes }),
  )
  expect(screen.getByRole('link', { name: t('login:verify.changeAddress') }).getAttribute('href')).toBe(
    '/login?redirect=%2Fapp#email=ada%40example.com',
  )
})

describe('the time that the code is valid', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('the page counts the validity down from the time of the server to zero', async () => {
    await renderForm({}, { times: { ...unknownTimes, secondsLeft: 301 } })
    const shows = (text: string) => expect(document.body.textContent).toContain(text)
    shows(t('login:verify.expires', { count: 6 }))
    pass(1)
    shows(t('login:verify.expires', { count: 5 }))
    pass(240)
    shows(t('login:verify.expires', { count: 1 }))
    pass(1)
    shows(t('login:verify.expiresSoon', { count: 59 }))
    pass(59)
    shows(t('login:verify.expired'))
    pass(60)
    shows(t('login:verify.expired'))
  })

  test('after the code was sent again, the page loads the time again', async () => {
    request.mockResolvedValue(undefined)
    const { router } = await renderForm()
    const invalidate = vi.spyOn(router, 'invalidate')
    pass(resendSeconds)
    fireEvent.submit(screen.getByRole('button', { name: t('login:verify.resend') }))
    await waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  })
})

function pass(seconds: number) {
  act(() => void vi.advanceTimersByTime(seconds * 1_000))
}

test.each(rtlLanguages)('the address stays left-to-right in %s', async (language) => {
  await renderForm({ language })
  expect(screen.getByText('ada@example.com').getAttribute('dir')).toBe('ltr')
})

describe('the code', () => {
  test('the last character submits the code in upper case and clears the query cache', async () => {
    confirm.mockResolvedValue(undefined)
    const { user, router, queryClient } = await renderForm()
    const invalidate = vi.spyOn(router, 'invalidate')
    queryClient.setQueryData(['seen before signing in'], true)
    await user.type(codeField(), code.slice(0, -1).toLowerCase())
    expect(confirm).not.toHaveBeenCalled()
    await user.type(codeField(), code.slice(-1))
    await waitFor(() => expect(invalidate).toHaveBeenCalled())
    expect(confirm).toHaveBeenCalledExactlyOnceWith({
      data: { email: 'ada@example.com', otp: code, redirect: '/app' },
    })
    expect(queryClient.getQueryData(['seen before signing in'])).toBeUndefined()
  })

  test('an accepted code without a login afterwards shows that cookies are blocked', async () => {
    confirm.mockResolvedValue(undefined)
    const { user } = await renderForm()
    await user.type(codeField(), code)
    expect(await screen.findByText(t('login:verify.noCookie'))).toBeDefined()
    expect(codeField().getAttribute('aria-invalid')).toBe('true')
    await user.clear(codeField())
    expect(screen.queryByText(t('login:verify.noCookie'))).toBeNull()
  })

  test('a pasted code with spaces and dashes is submitted', async () => {
    confirm.mockResolvedValue(undefined)
    const { user } = await renderForm()
    await user.click(codeField())
    await user.paste(` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase())
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
    expect(confirm.mock.calls[0]?.[0]).toMatchObject({ data: { otp: code } })
  })

  test.each([
    ['', t('validation:code.required')],
    [code.slice(0, 3), t('validation:code.length', { count: codeLength })],
  ])('the code %j is refused at the field: %s', async (typed, message) => {
    const { user } = await renderForm()
    if (typed) await user.type(codeField(), typed)
    await user.click(confirmButton())
    expect(await screen.findByText(message)).toBeDefined()
    expect(codeField().getAttribute('aria-invalid')).toBe('true')
    expect(confirm).not.toHaveBeenCalled()
  })

  test.each(['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS', 'BANNED_USER', 'UNAVAILABLE'] as const)(
    'the error %s is shown at the field until the code is changed',
    async (reason) => {
      const message = t(`errors:code.${reason}`)
      confirm.mockRejectedValue(new AppError(reason))
      const { user } = await renderForm()
      await user.type(codeField(), code)
      expect(await screen.findByText(message)).toBeDefined()
      expect(codeField().value).toBe(code)
      expect(document.activeElement).toBe(codeField())

      confirm.mockReset()
      confirm.mockResolvedValue(undefined)
      await user.clear(codeField())
      await user.type(codeField(), code.slice(0, -1))
      expect(screen.queryByText(message)).toBeNull()
      await user.type(codeField(), wrongCode(code).slice(-1))
      await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
    },
  )

  test('a new code after a wrong one shows no error while it is incomplete', async () => {
    confirm.mockRejectedValue(new AppError('INVALID_OTP'))
    const { user } = await renderForm()
    await user.type(codeField(), code)
    await screen.findByText(t('errors:code.INVALID_OTP'))
    await user.keyboard('ac')
    expect(codeField().value).toBe('ac')
    expect(codeField().getAttribute('aria-invalid')).toBeNull()
    await user.click(confirmButton())
    await screen.findByText(t('validation:code.length', { count: codeLength }))
    await user.type(codeField(), 'd')
    expect(codeField().getAttribute('aria-invalid')).toBeNull()
  })

  test('Enter does not send a refused code again, and a paste replaces it', async () => {
    confirm.mockRejectedValueOnce(new AppError('INVALID_OTP')).mockResolvedValue(undefined)
    const { user } = await renderForm()
    await user.type(codeField(), code)
    await screen.findByText(t('errors:code.INVALID_OTP'))
    await user.keyboard('{Enter}')
    expect(confirm).toHaveBeenCalledOnce()
    await user.paste(wrongCode(code))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2))
  })

  test('the error SIGN_UP_DISABLED opens the error page', async () => {
    confirm.mockRejectedValue(new AppError('SIGN_UP_DISABLED'))
    const { user, location } = await renderForm()
    await user.type(codeField(), code)
    await waitFor(() => expect(location()).toContain('/login/error'))
    expect(location()).toContain('signup_disabled')
  })

  test('the form sends one request at a time', async () => {
    confirm.mockReturnValue(new Promise(() => {}))
    const { user } = await renderForm()
    await user.type(codeField(), code)
    await user.click(confirmButton())
    await user.keyboard('{Enter}')
    expect(confirm).toHaveBeenCalledOnce()
  })

  test('without JavaScript, the form posts the address, the code and the redirect', async () => {
    const { container } = await renderForm()
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/_serverFn/confirm')
    expect([...new FormData(form ?? undefined).keys()].sort()).toEqual(['email', 'otp', 'redirect'])
  })

  test('the error of a plain form post is shown', async () => {
    await renderForm({}, { flash: { field: 'otp', message: 'errors:code.INVALID_OTP' } })
    expect(screen.getByText(t('errors:code.INVALID_OTP'))).toBeDefined()
  })
})

describe('sending the code again', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  /** The button besides the one that confirms. */
  function resend() {
    const isOther = (name: string) => name !== t('common:actions.confirm')
    return screen.getByRole<HTMLButtonElement>('button', { name: isOther })
  }

  test('the button is disabled until the countdown has ended', async () => {
    await renderForm()
    expect(resend().textContent).toBe(t('login:verify.resendIn', { count: resendSeconds }))
    expect(resend().disabled).toBe(true)
    fireEvent.submit(resend())
    expect(request).not.toHaveBeenCalled()
    pass(resendSeconds - 1)
    expect(resend().textContent).toBe(t('login:verify.resendIn', { count: 1 }))
    pass(1)
    expect(resend().textContent).toBe(t('login:verify.resend'))
    expect(resend().disabled).toBe(false)
  })

  test('the countdown continues where it was before a reload', async () => {
    await renderForm({}, { times: { ...unknownTimes, secondsSince: resendSeconds - 1 } })
    expect(resend().textContent).toBe(t('login:verify.resendIn', { count: 1 }))
    pass(1)
    expect(resend().disabled).toBe(false)
  })

  test('the countdown has ended when the page is opened long after the mail', async () => {
    await renderForm({}, { times: { ...unknownTimes, secondsSince: 10 * resendSeconds } })
    expect(resend().textContent).toBe(t('login:verify.resend'))
    expect(resend().disabled).toBe(false)
  })

  test('sending again requests a code and restarts the countdown', async () => {
    request.mockResolvedValue(undefined)
    await renderForm()
    pass(resendSeconds)
    fireEvent.submit(resend())
    await waitFor(() =>
      expect(resend().textContent).toBe(t('login:verify.resendIn', { count: resendSeconds })),
    )
    expect(request).toHaveBeenCalledExactlyOnceWith({ data: { email: 'ada@example.com', redirect: '/app' } })
  })

  test('the hint below the button becomes the confirmation, and screen readers announce it', async () => {
    request.mockResolvedValue(undefined)
    await renderForm()
    const status = screen.getByRole('status')
    expect(status.textContent).toBe(t('login:verify.spam'))
    pass(resendSeconds)
    fireEvent.submit(resend())
    await waitFor(() => expect(status.textContent).toBe(t('login:verify.resent')))
  })

  test('a code that was sent again replaces the refused one and its error', async () => {
    request.mockResolvedValue(undefined)
    confirm.mockRejectedValue(new AppError('TOO_MANY_ATTEMPTS'))
    await renderForm()
    fireEvent.input(codeField(), { target: { value: code } })
    await screen.findByText(t('errors:code.TOO_MANY_ATTEMPTS'))
    codeField().blur()
    pass(resendSeconds)
    fireEvent.submit(resend())
    await waitFor(() => expect(screen.queryByText(t('errors:code.TOO_MANY_ATTEMPTS'))).toBeNull())
    expect(codeField().value).toBe('')
    expect(document.activeElement).toBe(codeField())
  })

  test('a failed request can be repeated immediately', async () => {
    request.mockRejectedValueOnce(new AppError('MAIL_FAILED'))
    await renderForm()
    pass(resendSeconds)
    fireEvent.submit(resend())
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
    await waitFor(() => expect(resend().getAttribute('aria-busy')).toBeNull())
    expect(resend().textContent).toBe(t('login:verify.resend'))
    expect(resend().disabled).toBe(false)
    expect(screen.getByRole('status').textContent).toBe(t('errors:code.MAIL_FAILED'))
  })

  test('the error of a failed request disappears when a code is typed', async () => {
    request.mockRejectedValueOnce(new AppError('MAIL_FAILED'))
    const status = () => screen.getByRole('status').textContent
    await renderForm()
    pass(resendSeconds)
    fireEvent.submit(resend())
    await waitFor(() => expect(status()).toBe(t('errors:code.MAIL_FAILED')))
    fireEvent.input(codeField(), { target: { value: code.slice(0, 1) } })
    await waitFor(() => expect(status()).toBe(t('login:verify.spam')))
  })

  test('the countdown stays correct while timers are suspended', async () => {
    await renderForm()
    // A locked phone runs no timers.
    vi.setSystemTime(Date.now() + 2_000 * resendSeconds)
    pass(1)
    expect(resend().disabled).toBe(false)
  })
})
