import { createFileRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { guardAnonymous } from '@/auth/permissions/guards'
import { LoginSearch } from '@/features/login/login.schema'
import { LoginForm } from '@/features/login/login-form'
import { ProviderLinks } from '@/features/login/provider-links'
import { useTranslation } from '@/i18n/use-translation'
import { LoginMain } from '@/shell/frames/login-frame'

export const Route = createFileRoute('/login/')({
  validateSearch: LoginSearch,
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  beforeLoad: async ({ context, search }) => {
    guardAnonymous(context.actor, search.redirect)
    if (context.isDemo) await DemoLogin.preload?.()
  },
  component: LoginPage,
})

function LoginPage() {
  const { t } = useTranslation('login')
  const { redirect } = Route.useSearch()
  const { isSignUpOpen, isDemo, providers, flash } = Route.useRouteContext()
  if (isDemo) {
    return (
      <Suspense>
        <DemoLogin redirect={redirect} flash={flash} />
      </Suspense>
    )
  }
  return (
    <LoginMain title={t(isSignUpOpen ? 'title' : 'titleClosed')}>
      <LoginForm redirect={redirect} isSignUpOpen={isSignUpOpen} flash={flash} />
      <ProviderLinks providers={providers} redirect={redirect} />
    </LoginMain>
  )
}

const DemoLogin = lazyRouteComponent(() => import('@/features/login/demo-login'), 'DemoLogin')
