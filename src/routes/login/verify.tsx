import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { guardAnonymous } from '@/auth/permissions/guards'
import { loadCodeTimes } from '@/features/login/login.queries'
import { VerifySearch } from '@/features/login/login.schema'
import { VerifyForm } from '@/features/login/verify-form'
import { useTranslation } from '@/i18n/use-translation'
import { LoginMain } from '@/shell/frames/login-frame'

export const Route = createFileRoute('/login/verify')({
  validateSearch: VerifySearch,
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  beforeLoad: ({ context, search }) => {
    guardAnonymous(context.actor, search.redirect)
    if (!search.email || context.isDemo)
      throw redirect({ to: '/login', search: { redirect: search.redirect } })
    return { email: search.email }
  },
  loader: ({ context }) => loadCodeTimes(context.email),
  // A cached time would be too long.
  gcTime: 0,
  component: VerifyPage,
})

function VerifyPage() {
  const { t } = useTranslation('login')
  const { redirect } = Route.useSearch()
  const { email, flash } = Route.useRouteContext()
  return (
    <LoginMain title={t('verify.pageTitle')}>
      <VerifyForm key={email} email={email} redirect={redirect} flash={flash} times={Route.useLoaderData()} />
    </LoginMain>
  )
}
