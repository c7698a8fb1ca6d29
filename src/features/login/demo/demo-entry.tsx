import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'

export function DemoEntry(props: ComponentProps<typeof DemoLogin>) {
  return (
    <Suspense>
      <DemoLogin {...props} />
    </Suspense>
  )
}

/** Called before rendering, so that the server renders the entry without suspending. */
export async function preloadDemoEntry({ isDemo }: { isDemo: boolean }): Promise<void> {
  if (isDemo) await DemoLogin.preload?.()
}

// Loaded on demand, because most servers are no demo.
const DemoLogin = lazyRouteComponent(() => import('./demo-login'), 'DemoLogin')
