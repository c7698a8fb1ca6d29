/**
 * A setting of this device, in localStorage. If the browser blocks it or has no room, the setting lasts until the page is loaded
 * again.
 */
export function createStoredSetting(key: string) {
  const changeEvent = `${key}-change`
  let unstored: string | null = null
  return {
    read(): string | null {
      try {
        return unstored ?? localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(value: string): void {
      try {
        localStorage.setItem(key, value)
        unstored = null
      } catch {
        unstored = value
      }
      window.dispatchEvent(new Event(changeEvent))
    },
    /** For `useSyncExternalStore`. Changes in other tabs count too. */
    subscribe(listener: () => void): () => void {
      window.addEventListener('storage', listener)
      window.addEventListener(changeEvent, listener)
      return () => {
        window.removeEventListener('storage', listener)
        window.removeEventListener(changeEvent, listener)
      }
    },
  }
}
