import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { BannedPage } from './banned-page'

let loaded: typeof BannedPage | undefined

/** Loaded on demand, because few users see it. */
export function LazyBannedPage(props: ComponentProps<typeof BannedPage>) {
  // Once loaded, it renders without suspending: after a fallback, React waits 300 ms before it shows the content.
  const [Page] = useState(() => loaded ?? Suspended)
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  )
}

/** Before hydration, which would otherwise replace the rendered page by the fallback. */
export async function preloadBannedPage(): Promise<void> {
  if (document.querySelector('[data-banned]')) await load()
}

async function load() {
  const module = await import('./banned-page')
  loaded = module.BannedPage
  return loaded
}

const Suspended = lazy(async () => ({ default: await load() }))

if (import.meta.env.SSR) await load()
