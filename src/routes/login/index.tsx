import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { guardAnonymous } from '@/auth/guards'
import { LoginSearch } from '@/features/login/login.schema'
import { LoginForm } from '@/features/login/login-form'
import { LoginMain } from '@/shell/login-frame'

export const Route = createFileRoute('/login/')({
  validateSearch: LoginSearch,
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  beforeLoad: ({ context, search }) => guardAnonymous(context.actor, search.redirect),
  component: LoginPage,
})

function LoginPage() {
  const { t } = useTranslation('login')
  const { redirect } = Route.useSearch()
  const { isSignUpOpen, flash } = Route.useRouteContext()
  return (
    <LoginMain title={t(isSignUpOpen ? 'title' : 'titleClosed')}>
      <LoginForm redirect={redirect} isSignUpOpen={isSignUpOpen} flash={flash} />
    </LoginMain>
  )
}
