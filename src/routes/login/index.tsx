import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { guardAnonymous } from '@/auth/guards'
import { LoginSearch } from '@/features/login/login.schema'
import { LoginForm } from '@/features/login/login-form'
import { PageTitle } from '@/shell/page-title'

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
    <>
      <PageTitle>{t(isSignUpOpen ? 'title' : 'titleClosed')}</PageTitle>
      <LoginForm redirect={redirect} isSignUpOpen={isSignUpOpen} flash={flash} />
    </>
  )
}
