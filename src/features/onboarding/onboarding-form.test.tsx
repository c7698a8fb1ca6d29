import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getInitialState } from '@/auth/session/initial-state.functions'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { completeOnboarding } from './onboarding.functions'
import { OnboardingForm } from './onboarding-form'

vi.mock('./onboarding.functions', () => ({
  completeOnboarding: Object.assign(vi.fn(), { url: '/_serverFn/complete' }),
}))
vi.mock('@/auth/session/initial-state.functions', () => ({ getInitialState: vi.fn() }))

const server = vi.mocked(completeOnboarding)

beforeEach(() => {
  server.mockReset()
  vi.mocked(getInitialState).mockReset().mockResolvedValue(JSON.parse('{}'))
})

function renderForm(flash: Parameters<typeof OnboardingForm>[0]['flash'] = null) {
  return renderPage(<OnboardingForm email="ada@example.com" redirect="/app" flash={flash} />)
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const continueButton = () => screen.getByRole('button', { name: 'Continue' })

test('the page shows a welcome, the address of the user and a sign-out link', async () => {
  await renderForm()
  expect(screen.getByRole('heading', { name: 'Welcome!' })).toBeDefined()
  expect(document.body.textContent).toContain('Let’s personalize your experience')
  expect(document.body.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('Logged in as ada@example.com')
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout')
})

test('submitting a name saves it, refetches the initial state and invalidates the router', async () => {
  server.mockResolvedValue(undefined)
  const { user, router } = await renderForm()
  const invalidate = vi.spyOn(router, 'invalidate')
  await user.type(nameField(), '  Ada Lovelace ')
  await user.click(continueButton())
  await waitFor(() => expect(invalidate).toHaveBeenCalled())
  expect(server).toHaveBeenCalledExactlyOnceWith({ data: { name: 'Ada Lovelace', redirect: '/app' } })
  expect(getInitialState).toHaveBeenCalled()
})

test.each([
  ['', 'Name is required'],
  ['...', 'Name is invalid'],
])('the name %j is refused at the field: %s', async (typed, message) => {
  const { user } = await renderForm()
  if (typed) await user.type(nameField(), typed)
  await user.click(continueButton())
  expect(await screen.findByText(message)).toBeDefined()
  expect(nameField().getAttribute('aria-invalid')).toBe('true')
  expect(server).not.toHaveBeenCalled()
})

test('an error of the server is shown, and the typed name is kept', async () => {
  server.mockRejectedValue(new AppError('SESSION_EXPIRED'))
  const { user } = await renderForm()
  await user.type(nameField(), 'Ada')
  await user.click(continueButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has expired.')
  expect(nameField().value).toBe('Ada')
})

test('without JavaScript, the form posts the name and shows the value and error of the last post', async () => {
  const { container } = await renderForm({ field: 'name', message: 'validation:name.invalid', value: '...' })
  const form = container.querySelector('form')
  expect(form?.getAttribute('action')).toBe('/_serverFn/complete')
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['redirect', '/app'],
    ['name', '...'],
  ])
  expect(screen.getByText('Name is invalid')).toBeDefined()
})
