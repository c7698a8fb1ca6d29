import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { initialStateQuery } from '@/auth/session/initial-state.queries'
import { AppError } from '@/platform/app-error'
import { isolate } from '@/platform/text/bidi'
import { createActor } from '@/testing/actors'
import { createInitialState } from '@/testing/initial-state'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { completeOnboarding } from './onboarding.functions'
import { OnboardingForm } from './onboarding-form'

vi.mock('./onboarding.functions', () => ({
  completeOnboarding: Object.assign(vi.fn(), { url: '/_serverFn/complete' }),
}))
// It would import the session of better-auth.
vi.mock('@/auth/session/initial-state.functions', () => ({}))

const server = vi.mocked(completeOnboarding)

beforeEach(() => void server.mockReset())

function renderForm(flash: Parameters<typeof OnboardingForm>[0]['flash'] = null) {
  return renderPage(<OnboardingForm email="ada@example.com" redirect="/app" flash={flash} />)
}

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('onboarding:name') })
const continueButton = () => screen.getByRole('button', { name: t('onboarding:continue') })

test('the page shows a welcome, the address of the user and a sign-out link', async () => {
  await renderForm()
  expect(screen.getByRole('heading', { name: t('onboarding:title') })).toBeDefined()
  expect(document.body.textContent).toContain(t('onboarding:text'))
  expect(document.body.textContent).toContain(
    t('onboarding:signedInAs', { email: isolate('ada@example.com') }),
  )
  const signOut = screen.getByRole('link', { name: t('onboarding:signOut') })
  expect(signOut.getAttribute('href')).toBe('/logout')
  expect(signOut.parentElement?.textContent).toContain('ada@example.com')
})

test('submitting a name saves it, and the route guards run with a new initial state', async () => {
  server.mockResolvedValue(undefined)
  const { user, router, queryClient } = await renderForm()
  queryClient.setQueryData(initialStateQuery.queryKey, createInitialState(createActor({ name: '' })))
  const invalidate = vi.spyOn(router, 'invalidate')
  await user.type(nameField(), '  Ada Lovelace ')
  await user.click(continueButton())
  await waitFor(() => expect(invalidate).toHaveBeenCalled())
  expect(server).toHaveBeenCalledExactlyOnceWith({ data: { name: 'Ada Lovelace', redirect: '/app' } })
  expect(queryClient.getQueryData(initialStateQuery.queryKey)).toBeUndefined()
})

test.each([
  ['', 'validation:name.required'],
  ['...', 'validation:name.invalid'],
] as const)('the name %j is refused at the field: %s', async (typed, message) => {
  const { user } = await renderForm()
  if (typed) await user.type(nameField(), typed)
  await user.click(continueButton())
  expect(await screen.findByText(t(message))).toBeDefined()
  expect(nameField().getAttribute('aria-invalid')).toBe('true')
  expect(server).not.toHaveBeenCalled()
})

test('an error of the server is shown, and the typed name is kept', async () => {
  server.mockRejectedValue(new AppError('SESSION_EXPIRED'))
  const { user } = await renderForm()
  await user.type(nameField(), 'Ada')
  await user.click(continueButton())
  expect((await screen.findByRole('alert')).textContent).toContain(t('errors:code.SESSION_EXPIRED'))
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
  expect(screen.getByText(t('validation:name.invalid'))).toBeDefined()
})
