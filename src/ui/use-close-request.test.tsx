import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCloseRequest } from './use-close-request'

class FakeCloseWatcher {
  static living: FakeCloseWatcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    FakeCloseWatcher.living.push(this)
  }
  destroy() {
    FakeCloseWatcher.living = FakeCloseWatcher.living.filter((watcher) => watcher !== this)
  }
  /** The browser ends a watcher that has closed. */
  static goBack() {
    const watcher = FakeCloseWatcher.living.pop()
    act(() => watcher?.onclose?.())
  }
}

beforeEach(() => {
  FakeCloseWatcher.living = []
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
  return () => vi.unstubAllGlobals()
})

test('each step back asks to close while the dialog is open, and none after it', () => {
  const onClose = vi.fn()
  const { rerender } = renderHook(({ isOpen }) => useCloseRequest(isOpen, onClose), {
    initialProps: { isOpen: false },
  })
  expect(FakeCloseWatcher.living).toHaveLength(0)
  rerender({ isOpen: true })
  FakeCloseWatcher.goBack()
  FakeCloseWatcher.goBack()
  expect(onClose).toHaveBeenCalledTimes(2)
  rerender({ isOpen: false })
  expect(FakeCloseWatcher.living).toHaveLength(0)
})

test('a browser without close requests opens the dialog all the same', () => {
  vi.stubGlobal('CloseWatcher', undefined)
  const { unmount } = renderHook(() => useCloseRequest(true, vi.fn()))
  unmount()
})
