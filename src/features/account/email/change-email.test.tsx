import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { ChangeEmail } from './change-email'
import { requestEmailChange } from './email.functions'

vi.mock('@/features/account/account.functions', () => ({ getAccount: vi.fn() }))
vi.mock('./email.functions', () => ({
  confirmEmailChange: vi.fn(),
  requestEmailChange: vi.fn(),
}))

const request = vi.mocked(requestEmailChange)

beforeEach(() => void request.mockReset())

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return <ChangeEmail page="/app/account" newEmail="" open={isOpen} onClose={() => setIsOpen(false)} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('New email address')
const question = () => screen.findByRole('alertdialog', { name: 'Discard changes?' })

test('closing the dialog with a typed address asks for confirmation first', async () => {
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com')
  await user.keyboard('{Escape}')
  await question()
  await user.click(screen.getByText('Keep editing'))
  expect(field().value).toBe('new@example.com')
  await user.click(screen.getByText('Cancel'))
  await question()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('closing the dialog with an empty field asks nothing', async () => {
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('after the code is sent, the dialog moves to the code step without a confirmation', async () => {
  request.mockResolvedValue(undefined)
  const { user, location } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com{Enter}')
  await waitFor(() => expect(location()).toBe('/app/account?newEmail=new%40example.com'))
  expect(request).toHaveBeenCalledExactlyOnceWith({ data: { email: 'new@example.com' } })
})

test('an error from the server is shown at the focused address field', async () => {
  request.mockRejectedValue(new AppError('CONFLICT', { fields: { email: 'users:conflict.email' } }))
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'taken@example.com{Enter}')
  expect(await screen.findByText('Email is already in use')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
