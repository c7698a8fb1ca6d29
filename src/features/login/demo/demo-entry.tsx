import { type ComponentProps, Suspense } from 'react'
import { lazyPage } from '@/ui/lazy-page'

export function DemoEntry(props: ComponentProps<typeof DemoLogin>) {
  return (
    <Suspense>
      <DemoLogin {...props} />
    </Suspense>
  )
}

/** Called before rendering, so that the server renders the entry without suspending. */
export async function preloadDemoEntry({ isDemo }: { isDemo: boolean }): Promise<void> {
  if (isDemo) await DemoLogin.preload()
}

// Loaded on demand, because most servers are no demo.
const DemoLogin = lazyPage(() => import('./demo-login').then((module) => module.DemoLogin))
