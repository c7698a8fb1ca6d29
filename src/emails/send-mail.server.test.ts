import { expect, test, vi } from 'vitest'
import { importWithSettings } from '@/testing/import-with-settings'

test('only a stop of the process waits for a notice, and its failure is logged', async () => {
  const [{ trySendMail }, { finishBackgroundWork }, { logger }] = await importWithSettings(
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    () =>
      Promise.all([
        import('./send-mail.server'),
        import('@/platform/background-work.server'),
        import('@/platform/logger.server'),
      ]),
  )
  vi.spyOn(logger, 'error').mockImplementation(() => {})
  const logged = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  expect(trySendMail('emailChanged', { to: 'rosa@example.com', language: null }, {})).toBeUndefined()
  expect(logged).not.toHaveBeenCalled()
  await finishBackgroundWork()
  const err = expect.objectContaining({ code: 'MAIL_FAILED' })
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err, notice: 'emailChanged' }, 'notice not sent')
})
