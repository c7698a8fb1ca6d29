import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppError } from '@/platform/app-error'
import { unsentCode as code } from '@/testing/mailbox'
import { renderPage } from '@/testing/render-page'
import { t } from '@/testing/t'
import { CodeForm } from './code-form'

test('a typed character dismisses the error of the last code and that of the last mail', async () => {
  const confirm = { error: new AppError('INVALID_OTP'), isPending: false, reset: vi.fn() }
  const request = { error: new AppError('MAIL_FAILED'), isPending: false, reset: vi.fn() }
  const { user } = await renderPage(
    <CodeForm id="code" confirm={confirm} request={request} onSubmit={vi.fn()} onResend={vi.fn()} />,
  )
  await user.type(screen.getByLabelText(t('account:code')), code.slice(0, 1))
  expect(confirm.reset).toHaveBeenCalledOnce()
  expect(request.reset).toHaveBeenCalledOnce()
})

test('a typed character leaves attempts alone that have no error yet', async () => {
  const pending = { error: null, isPending: true, reset: vi.fn() }
  const { user } = await renderPage(
    <CodeForm id="code" confirm={pending} request={pending} onSubmit={vi.fn()} onResend={vi.fn()} />,
  )
  await user.type(screen.getByLabelText(t('account:code')), code.slice(0, 1))
  expect(pending.reset).not.toHaveBeenCalled()
})
