import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { LoginErrorSearch } from '@/features/login/login.schema'
import { LoginError } from '@/features/login/login-error'
import { useTranslation } from '@/i18n/use-translation'
import { LoginMain } from '@/shell/frames/login-frame'

export const Route = createFileRoute('/login/error')({
  validateSearch: LoginErrorSearch,
  search: { middlewares: [stripSearchParams({ error: '' })] },
  component: LoginErrorPage,
})

function LoginErrorPage() {
  const { t } = useTranslation('login')
  return (
    <LoginMain title={t('error.pageTitle')}>
      <LoginError error={Route.useSearch().error} flash={Route.useRouteContext().flash} />
    </LoginMain>
  )
}
