import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is loaded at its first render. While the browser is offline, loading waits for the connection:
 * a rejection would replace the surrounding page by its error boundary, and `React.lazy` caches rejections.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadWhenOnline(load) }))
}

/** Loads code ahead of its first use. Errors are ignored because the first use loads it again. */
export function preload(load: () => Promise<unknown>): void {
  if (navigator.onLine === false) return
  load().catch(() => {})
}

/** Waits before the first attempt, because Chromium answers every later import of a module that failed with the failure. */
async function loadWhenOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (navigator.onLine === false)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}
