import { type ComponentType, lazy } from 'react'

/**
 * A component whose code is fetched when it is first shown. Without a connection it is shown as soon as there is one:
 * a failure would take the page around it away, and React would keep it for good.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadOnceOnline(load) }))
}

/** Fetches code before it is needed; where that fails it is tried again when it is. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

async function loadOnceOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadOnceOnline(load)
  }
}
