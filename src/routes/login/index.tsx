import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { guardAnonymous } from '@/auth/permissions/guards'
import { DemoEntry, preloadDemoEntry } from '@/features/login/demo/demo-entry'
import { LoginSearch } from '@/features/login/login.schema'
import { LoginForm } from '@/features/login/login-form'
import { ProviderLinks } from '@/features/login/oauth/provider-links'
import { sessionEndedFlash } from '@/http/flash'
import { useTranslation } from '@/i18n/use-translation'
import { useIsDemo } from '@/shell/demo/use-is-demo'
import { LoginMain } from '@/shell/frames/login-frame'

export const Route = createFileRoute('/login/')({
  validateSearch: LoginSearch,
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  beforeLoad: ({ context, search }) => guardAnonymous(context.actor, search.redirect),
  loader: ({ context }) => preloadDemoEntry(context),
  component: LoginPage,
})

function LoginPage() {
  const { t } = useTranslation('login')
  const { redirect } = Route.useSearch()
  const { isSignUpOpen, providers, hasSessionEnded, flash } = Route.useRouteContext()
  if (useIsDemo()) return <DemoEntry redirect={redirect} flash={flash} />
  return (
    <LoginMain title={t(isSignUpOpen ? 'title' : 'titleClosed')}>
      <LoginForm
        redirect={redirect}
        isSignUpOpen={isSignUpOpen}
        flash={flash ?? (hasSessionEnded ? sessionEndedFlash : null)}
      />
      <ProviderLinks providers={providers} redirect={redirect} />
    </LoginMain>
  )
}
