import { afterEach, expect, test, vi } from 'vitest'
import { createStoredSetting } from './stored-setting'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('a setting is stored, and its listeners are called until they unsubscribe', () => {
  const setting = createStoredSetting('color')
  const listener = vi.fn()
  const unsubscribe = setting.subscribe(listener)
  expect(setting.read()).toBeNull()
  setting.write('red')
  expect(createStoredSetting('color').read()).toBe('red')
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  setting.write('blue')
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a setting lasts until the page is loaded again if the browser blocks the storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  const setting = createStoredSetting('color')
  expect(setting.read()).toBeNull()
  setting.write('red')
  expect(setting.read()).toBe('red')
  expect(createStoredSetting('color').read()).toBeNull()
})

test('a setting can be changed while the storage is full, and is stored once it has room', () => {
  const setting = createStoredSetting('color')
  setting.write('red')
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  setting.write('blue')
  expect(setting.read()).toBe('blue')
  expect(createStoredSetting('color').read()).toBe('red')
  setItem.mockRestore()
  setting.write('green')
  expect(setting.read()).toBe('green')
  expect(createStoredSetting('color').read()).toBe('green')
})
