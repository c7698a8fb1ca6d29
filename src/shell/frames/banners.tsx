/** What stands above every page: which environment this is, that it is a demo, as whom somebody acts. Each only where it applies. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { InitialState } from '@/auth/session/initial-state.functions'
import { EnvironmentBanner } from './environment-banner'

type Props = Pick<InitialState, 'actor' | 'environment' | 'isDemo'>

export function Banners({ actor, environment, isDemo }: Props) {
  return (
    <>
      {environment && <EnvironmentBanner {...environment} />}
      {isDemo && (
        <Suspense>
          <DemoFrame />
        </Suspense>
      )}
      {actor?.impersonator && (
        <Suspense>
          <ImpersonationBanner actor={actor} until={actor.impersonator.until} />
        </Suspense>
      )}
    </>
  )
}

/** Before the page is rendered, so that the strip is part of it from the first byte. */
export async function preloadBanners({ isDemo }: Pick<Props, 'isDemo'>): Promise<void> {
  if (isDemo) await DemoFrame.preload?.()
}

// Few ever see them, so they are not fetched with every page.
const DemoFrame = lazyRouteComponent(() => import('@/shell/demo/demo-banner'), 'DemoBanner')
const ImpersonationBanner = lazy(() =>
  import('./impersonation-banner').then((module) => ({ default: module.ImpersonationBanner })),
)
