import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code is loaded at its first render, and which renders its `placeholder` until then. On the server it
 * renders the placeholder too; see `lazyPage` for what the server has to render.
 *
 * Does not use `React.lazy`, which suspends even if the code is loaded. `Suspense` then shows the content 300 ms after
 * its fallback at the earliest.
 *
 * If the code is missing, for example after a release, the error page replaces the page. An `isOptional` component keeps
 * its placeholder instead.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOptional = false,
): LazyComponent<Props> {
  const [getLoaded, loadOnline, preload] = createLoader(load)

  function Lazy(props: Props & { placeholder?: ReactNode }) {
    const [Component, setComponent] = useState(getLoaded)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (Component) return
      loadOnline().then((component) => setComponent(() => component), setError)
    }, [Component])

    if (error && !isOptional) throw error
    return Component ? createElement(Component, props) : props.placeholder
  }
  return Object.assign(Lazy, { preload })
}

type LazyComponent<Props> = ComponentType<Props & { placeholder?: ReactNode }> & Preload

export type Preload = {
  /** Loads the code ahead of its first use, for example when the pointer reaches a button. */
  preload: () => Promise<void>
}

/** Props of a button or a link, which call `preload` when the pointer or the focus reaches it. */
export function preloadOnIntent(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload }
}

export function createLoader<Code>(load: () => Promise<Code>) {
  let loaded: Code | undefined
  const loadOnce = async () => (loaded ??= await load())
  const isOffline = () => navigator.onLine === false

  /**
   * While the browser is offline, loading waits for the connection, because an error would replace the surrounding page.
   * It waits before the first attempt, because Chromium repeats the failure of a module for each later import.
   */
  async function loadOnline() {
    if (isOffline())
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadOnce()
  }

  async function preload() {
    // Errors are ignored because the first use loads the code again.
    if (!isOffline()) await loadOnce().catch(() => {})
  }
  return [() => loaded, loadOnline, preload] as const
}
