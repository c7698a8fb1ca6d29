import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { confirmStepUpCode, requestStepUpCode } from '@/auth/step-up/step-up.functions'
import { AppError } from '@/platform/app-error'
import { createActor } from '@/testing/actors'
import { unsentCode as code, wrongCode } from '@/testing/mailbox'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { ChangeEmail } from './change-email'
import { requestEmailChange } from './email.functions'

vi.mock('@/features/account/account.functions', () => ({ getAccount: vi.fn() }))
vi.mock('@/auth/step-up/step-up.functions', () => ({
  confirmStepUpCode: vi.fn(),
  requestStepUpCode: vi.fn(),
}))
vi.mock('./email.functions', () => ({
  confirmEmailChange: vi.fn(),
  requestEmailChange: vi.fn(),
}))

const request = vi.mocked(requestEmailChange)

beforeEach(() => void request.mockReset())

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <ChangeEmail
      page="/app/account"
      actor={createActor({ email: 'rosa@example.com' })}
      newEmail=""
      open={isOpen}
      onClose={() => setIsOpen(false)}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>(t('account:emailChange.new'))
const confirmation = () => screen.findByRole('alertdialog', { name: t('common:unsaved.title') })

test('closing the dialog with a typed address asks for confirmation first', async () => {
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com')
  await user.keyboard('{Escape}')
  await confirmation()
  await user.click(screen.getByText(t('common:unsaved.stay')))
  expect(field().value).toBe('new@example.com')
  await user.click(screen.getByText(t('common:actions.cancel')))
  await confirmation()
  await user.click(screen.getByRole('button', { name: t('common:unsaved.leave') }))
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
  expect(await screen.findByText(t('users:conflict.email'))).toBeTruthy()
  expect(document.activeElement).toBe(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a refused change asks for a code to the current address, and then continues', async () => {
  request.mockRejectedValueOnce(new AppError('STEP_UP_REQUIRED')).mockResolvedValue(undefined)
  const confirm = vi.mocked(confirmStepUpCode)
  confirm.mockRejectedValueOnce(new AppError('INVALID_OTP')).mockResolvedValue(undefined)
  vi.mocked(requestStepUpCode).mockResolvedValue(undefined)
  const { user, location } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com{Enter}')
  const dialog = await screen.findByRole('alertdialog', { name: t('account:stepUp.title') })
  const stepUp = within(dialog)
  expect(requestStepUpCode).not.toHaveBeenCalled()
  await user.click(stepUp.getByRole('button', { name: t('account:stepUp.send') }))
  const sent = t('account:stepUp.sent', { email: 'rosa@example.com' })
  await waitFor(() => expect(dialog.textContent).toContain(sent))
  await user.type(stepUp.getByLabelText(t('account:code')), `${code}{Enter}`)
  await stepUp.findByText(t('errors:code.INVALID_OTP'))
  await user.keyboard('{Enter}')
  expect(confirm).toHaveBeenCalledOnce()
  const other = wrongCode(code)
  await user.keyboard(other.slice(0, 1).toLowerCase())
  expect(stepUp.getByLabelText(t('account:code')).getAttribute('aria-invalid')).toBeNull()
  await user.keyboard(`${other.slice(1).toLowerCase()}{Enter}`)
  await waitFor(() => expect(location()).toBe('/app/account?newEmail=new%40example.com'))
  expect(confirm).toHaveBeenLastCalledWith({ data: { otp: other } })
  expect(request).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a key that is pressed while a code is checked does not lose the success', async () => {
  request.mockRejectedValueOnce(new AppError('STEP_UP_REQUIRED')).mockResolvedValue(undefined)
  const checked = Promise.withResolvers<undefined>()
  vi.mocked(confirmStepUpCode).mockReturnValueOnce(checked.promise)
  vi.mocked(requestStepUpCode).mockResolvedValue(undefined)
  const { user, location } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  await user.type(field(), 'new@example.com{Enter}')
  const stepUp = within(await screen.findByRole('alertdialog', { name: t('account:stepUp.title') }))
  await user.click(stepUp.getByRole('button', { name: t('account:stepUp.send') }))
  await user.type(await stepUp.findByLabelText(t('account:code')), `${code}2`)
  checked.resolve(undefined)
  await waitFor(() => expect(location()).toBe('/app/account?newEmail=new%40example.com'))
})

test('a cancelled confirmation keeps the typed address, and the next try asks again', async () => {
  request.mockImplementation(() => Promise.reject(new AppError('STEP_UP_REQUIRED')))
  const { user } = await renderPage(<Page />)
  await screen.findByRole('dialog')
  for (let count = 0; count < 2; count++) {
    await user.type(field(), 'new@example.com{Enter}')
    const stepUp = within(await screen.findByRole('alertdialog', { name: t('account:stepUp.title') }))
    const [cancel] = stepUp.getAllByRole('button', { name: t('common:actions.cancel') })
    await user.click(cancel ?? document.body)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field().value).toBe('new@example.com')
    await user.clear(field())
  }
})
