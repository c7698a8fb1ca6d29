import { type ComponentType, createElement, lazy, useState } from 'react'
import { createLoader, type Preload } from './lazy-component'

/**
 * A component whose code is loaded at its first render, inside a `Suspense`. The server renders it, and hydration keeps that
 * until the code is there; `lazyComponent` would replace it by its placeholder.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Preload {
  const [getLoaded, loadOnline, preload] = createLoader(load)
  const Suspended = lazy(async () => ({ default: await loadOnline() }))

  function Lazy(props: Props) {
    // Once loaded, it renders without suspending: after a fallback, React waits 300 ms before it shows the content.
    const [Component] = useState(getLoaded)
    return createElement(Component ?? Suspended, props)
  }
  return Object.assign(Lazy, { preload })
}
