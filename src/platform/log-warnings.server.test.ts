import { expect, onTestFinished, test, vi } from 'vitest'
import { logWarnings } from './log-warnings.server'
import { logger } from './logger.server'

test('a warning of Node is logged as a warning, and not written to the console', async () => {
  const listeners = process.listeners('warning')
  onTestFinished(() => {
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  })
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {})
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  logWarnings()
  process.emitWarning('Something is old', 'DeprecationWarning')
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ name: 'DeprecationWarning', message: 'Something is old' }) },
      'warning of Node',
    ),
  )
  expect(write).not.toHaveBeenCalled()
})
