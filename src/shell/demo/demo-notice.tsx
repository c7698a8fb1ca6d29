import { Suspense } from 'react'
import { lazyPage } from '@/ui/lazy-page'
import { useIsDemo } from './use-is-demo'

/** The banner of a demo. */
export function DemoNotice() {
  return (
    useIsDemo() && (
      <Suspense>
        <DemoBanner />
      </Suspense>
    )
  )
}

/** Called before rendering, so that the server renders the banner without suspending. */
export async function preloadDemoNotice({ isDemo }: { isDemo: boolean }): Promise<void> {
  if (isDemo) await DemoBanner.preload()
}

// Loaded on demand, because most servers are no demo.
const DemoBanner = lazyPage(() => import('./demo-banner').then((module) => module.DemoBanner))
