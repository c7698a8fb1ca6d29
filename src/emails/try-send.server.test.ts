import { expect, test, vi } from 'vitest'
import { finishBackgroundWork } from '@/platform/background-work.server'
import { logger } from '@/platform/logger.server'
import { trySend } from './notice-mail.server'

test('only a stop of the process waits for a notice, and its failure is logged', async () => {
  const logged = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const mail = Promise.withResolvers<void>()
  expect(trySend('newDevice', mail.promise)).toBeUndefined()
  let isFinished = false
  const finished = finishBackgroundWork().then(() => (isFinished = true))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isFinished).toBe(false)
  const failure = new Error('the mail server did not answer in time')
  mail.reject(failure)
  await finished
  expect(logged).toHaveBeenCalledExactlyOnceWith({ err: failure, notice: 'newDevice' }, 'notice not sent')
  logged.mockRestore()
})
