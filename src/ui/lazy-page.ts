import { type ComponentType, createElement, lazy, useState } from 'react'
import { whenOnline } from './lazy-component'

/**
 * A component whose code is loaded at its first render, inside a `Suspense`. The server renders it, and hydration keeps that
 * until the code is there; `lazyComponent` would replace it by its placeholder.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined
  async function loadOnce() {
    loaded ??= await load()
    return loaded
  }
  const Suspended = lazy(async () => ({ default: await whenOnline(loadOnce) }))

  function Lazy(props: Props) {
    // Once loaded, it renders without suspending: after a fallback, React waits 300 ms before it shows the content.
    const [Component] = useState(() => loaded)
    return Component ? createElement(Component, props) : createElement(Suspended, props)
  }
  return Object.assign(Lazy, {
    // Errors are ignored because the first use loads the code again.
    preload: () => {
      if (navigator.onLine !== false) loadOnce().catch(() => {})
    },
  })
}

type LazyPage<Props> = ComponentType<Props> & {
  /** Loads the code ahead of its first use, for example when the pointer reaches a link. */
  preload: () => void
}
