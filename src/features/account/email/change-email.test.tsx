/** The dialog that changes a person's address, until the code is sent. */
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { requestEmailChange } from '@/features/account/account.functions'
import { AppError } from '@/platform/app-error'
import { renderPage } from '@/testing/render-page'
import { ChangeEmail } from './change-email'

vi.mock('@/features/account/account.functions', () => ({
  confirmEmailChange: vi.fn(),
  requestEmailChange: vi.fn(),
}))

const request = vi.mocked(requestEmailChange)

beforeEach(() => void request.mockReset())

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return <ChangeEmail page="/app/account" newEmail="" open={isOpen} onClose={() => setIsOpen(false)} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('New e-mail address')
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('a typed address is thrown away only when the person says so', async () => {
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com')
  await user.keyboard('{Escape}')
  await question()
  await user.click(screen.getByText('Keep editing'))
  expect(field().value).toBe('new@example.com')
  await user.click(screen.getByText('Cancel'))
  await question()
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nothing typed is nothing to ask about', async () => {
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('once the code is sent, the page leads on without a question', async () => {
  request.mockResolvedValue(undefined)
  const { user, location } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com{Enter}')
  await waitFor(() => expect(location()).toBe('/app/account?newEmail=new%40example.com'))
  expect(request).toHaveBeenCalledExactlyOnceWith({ data: { email: 'new@example.com' } })
})

test('what the server refuses is said at the field, which has the focus', async () => {
  request.mockRejectedValue(new AppError('CONFLICT', { fields: { email: 'users:conflict.email' } }))
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'taken@example.com{Enter}')
  expect(await screen.findByText('E-mail already used')).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
