import { Suspense } from 'react'
import type { InitialState } from '@/auth/session/initial-state.functions'
import { DemoNotice } from '@/shell/demo/demo-notice'
import { lazyPage } from '@/ui/lazy-page'
import { EnvironmentBanner } from './environment-banner'

type Props = Pick<InitialState, 'actor' | 'environment'>

export function Banners({ actor, environment }: Props) {
  return (
    <>
      {environment && <EnvironmentBanner {...environment} />}
      <DemoNotice />
      {actor?.impersonator && (
        <Suspense>
          <ImpersonationBanner actor={actor} until={actor.impersonator.until} />
        </Suspense>
      )}
    </>
  )
}

// Loaded on demand, because most pages do not show it.
const ImpersonationBanner = lazyPage(() =>
  import('./impersonation-banner').then((module) => module.ImpersonationBanner),
)
