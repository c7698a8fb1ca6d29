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
          <DemoBanner />
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

/** Called before rendering, so that the server renders the demo banner without suspending. */
export async function preloadBanners({ isDemo }: Pick<Props, 'isDemo'>): Promise<void> {
  if (isDemo) await DemoBanner.preload?.()
}

// Loaded on demand, because most pages show neither.
const DemoBanner = lazyRouteComponent(() => import('@/shell/demo/demo-banner'), 'DemoBanner')
const ImpersonationBanner = lazy(() =>
  import('./impersonation-banner').then((module) => ({ default: module.ImpersonationBanner })),
)
