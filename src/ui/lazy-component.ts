import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

/**
 * A component whose code is loaded at its first render, and which renders its `placeholder` until then. On the server it
 * renders the placeholder too.
 *
 * Does not use `React.lazy`, which suspends even if the code is loaded. `Suspense` then shows the content 300 ms after
 * its fallback at the earliest.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  async function loadOnce() {
    loaded ??= await load()
    return loaded
  }

  function Lazy(props: Props & { placeholder?: ReactNode }) {
    const [Component, setComponent] = useState(() => loaded)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (Component) return
      whenOnline(loadOnce).then((component) => setComponent(() => component), setError)
    }, [Component])

    if (error) throw error
    return Component ? createElement(Component, props) : props.placeholder
  }
  // Errors are ignored because the first use loads the code again.
  return Object.assign(Lazy, {
    preload: () => {
      if (navigator.onLine !== false) loadOnce().catch(() => {})
    },
  })
}

type LazyComponent<Props> = ComponentType<Props & { placeholder?: ReactNode }> & {
  /** Loads the code ahead of its first use, for example when the pointer reaches a button. */
  preload: () => void
}

/**
 * While the browser is offline, loading waits for the connection, because an error would replace the surrounding page.
 * It waits before the first attempt, because Chromium repeats the failure of a module for each later import.
 */
export async function whenOnline<Value>(load: () => Promise<Value>): Promise<Value> {
  if (navigator.onLine === false)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}
