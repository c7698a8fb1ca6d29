import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEndedFlash } from '@/http/flash'
import { AppError } from '@/platform/app-error'
import { otherLanguage } from '@/testing/languages'
import { renderPage } from '@/testing/render-page'
import { t, translateTo } from '@/testing/t'
import { requestLoginCode } from './login.functions'
import { LoginForm } from './login-form'

vi.mock('./login.functions', () => ({
  requestLoginCode: Object.assign(vi.fn(), { url: '/_serverFn/request' }),
  confirmLoginCode: Object.assign(vi.fn(), { url: '/_serverFn/confirm' }),
}))

const server = vi.mocked(requestLoginCode)

beforeEach(() => void server.mockReset())

function renderForm(props: Partial<Parameters<typeof LoginForm>[0]> = {}) {
  return renderPage(<LoginForm redirect="/app" isSignUpOpen flash={null} {...props} />)
}

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('login:email') })
const submitButton = () => screen.getByRole('button', { name: t('login:submit') })

test('after the end of a session the form says why it is shown', async () => {
  await renderForm({ flash: sessionEndedFlash })
  expect(screen.getByRole('status').textContent).toContain(t('login:loggedOut'))
})

test('submitting an address requests a code and opens the page for the code', async () => {
  server.mockResolvedValue(undefined)
  const { user, location } = await renderForm()
  await user.type(emailField(), '  Ada@Example.com ')
  await user.click(submitButton())
  await waitFor(() => expect(location()).toContain('/login/verify'))
  expect(server).toHaveBeenCalledExactlyOnceWith({ data: { email: 'ada@example.com', redirect: '/app' } })
  const search = new URLSearchParams(location().split('?')[1])
  expect(search.get('email')).toContain('ada@example.com')
  expect(search.get('redirect')).toContain('/app')
})

test.each([
  ['', 'validation:email.required'],
  ['   ', 'validation:email.required'],
  ['ada', 'validation:email.invalid'],
  ['ada@example', 'validation:email.invalid'],
] as const)('the address %j is refused at the field: %s', async (typed, message) => {
  const { user, location } = await renderForm()
  if (typed) await user.type(emailField(), typed)
  await user.click(submitButton())
  expect(await screen.findByText(t(message))).toBeDefined()
  expect(emailField().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(emailField())
  expect(emailField().value).toBe(typed.trim())
  expect(server).not.toHaveBeenCalled()
  expect(location()).toBe('/')
})

test('the address is validated at the first submit, and from then on at every change', async () => {
  const { user } = await renderForm()
  await user.type(emailField(), 'ada@exa')
  expect(emailField().getAttribute('aria-invalid')).not.toBe('true')
  await user.click(submitButton())
  await screen.findByText(t('validation:email.invalid'))
  await user.type(emailField(), 'mple.com')
  expect(screen.queryByText(t('validation:email.invalid'))).toBeNull()
  await user.clear(emailField())
  expect(screen.getByText(t('validation:email.required'))).toBeDefined()
  expect(server).not.toHaveBeenCalled()
})

describe('errors of the server', () => {
  test('after too many mails, a code that was received can still be entered', async () => {
    server.mockRejectedValue(new AppError('TOO_MANY_REQUESTS', { retryAfter: 3_540 }))
    const { user, location } = await renderForm()
    await user.type(emailField(), 'ada@example.com')
    await user.click(submitButton())
    await user.click(await screen.findByRole('link', { name: t('login:haveCode') }))
    await waitFor(() => expect(location()).toContain('/login/verify'))
    const search = new URLSearchParams(location().split('?')[1])
    expect([search.get('email'), search.get('redirect')]).toEqual(['ada@example.com', '/app'])
  })

  test.each([
    [new AppError('MAIL_FAILED'), t('errors:code.MAIL_FAILED')],
    [new AppError('TOO_MANY_REQUESTS', { retryAfter: 3_540 }), t('errors:retryIn', { count: 59 })],
    [new AppError('UNAVAILABLE'), t('errors:code.UNAVAILABLE')],
    [new Error('secret of the server'), t('errors:code.UNKNOWN_ERROR')],
  ])(
    'an error is shown above the form, the address is kept, and a second attempt works: %s',
    async (error, message) => {
      server.mockRejectedValue(error)
      const { user, location } = await renderForm()
      await user.type(emailField(), 'ada@example.com')
      await user.click(submitButton())
      expect((await screen.findByRole('alert')).textContent).toContain(message)
      expect(document.body.textContent).not.toContain('secret')
      expect(emailField().value).toBe('ada@example.com')
      expect(location()).toBe('/')

      server.mockReset()
      server.mockResolvedValue(undefined)
      await user.click(submitButton())
      await waitFor(() => expect(location()).toContain('/login/verify'))
    },
  )
})

test('the form sends one request at a time', async () => {
  server.mockReturnValue(new Promise(() => {}))
  const { user } = await renderForm()
  await user.type(emailField(), 'ada@example.com')
  await user.click(submitButton())
  await user.click(submitButton())
  await user.type(emailField(), '{Enter}')
  expect(server).toHaveBeenCalledOnce()
  expect(submitButton().getAttribute('aria-busy')).toBe('true')
})

test('without JavaScript, the form posts the address and the redirect', async () => {
  const { container } = await renderForm()
  const form = container.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/_serverFn/request')
  expect(form?.method).toBe('post')
  expect([...new FormData(form ?? undefined).keys()].sort()).toEqual(['email', 'redirect'])
})

test('the address and the error of a plain form post are shown again', async () => {
  await renderForm({ flash: { field: 'email', message: 'validation:email.invalid', value: 'ada@' } })
  expect(emailField().value).toBe('ada@')
  expect(screen.getByText(t('validation:email.invalid'))).toBeDefined()
})

test('the title offers sign-up where sign-up is open', async () => {
  await renderForm()
  expect(screen.getByRole('heading', { name: t('login:title') })).toBeDefined()
})

test('the title offers only login where sign-up is closed', async () => {
  await renderForm({ isSignUpOpen: false })
  expect(screen.getByRole('heading', { name: t('login:titleClosed') })).toBeDefined()
})

test('a shown error follows a change of the language', async () => {
  const { user, i18n } = await renderForm()
  await user.click(submitButton())
  await screen.findByText(t('validation:email.required'))
  await i18n.changeLanguage(otherLanguage)
  expect(await screen.findByText(translateTo(otherLanguage)('validation:email.required'))).toBeDefined()
})
