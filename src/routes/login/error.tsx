import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoginErrorSearch } from '@/features/login/login.schema'
import { LoginError } from '@/features/login/login-error'
import { PageTitle } from '@/shell/page-title'

export const Route = createFileRoute('/login/error')({
  validateSearch: LoginErrorSearch,
  search: { middlewares: [stripSearchParams({ error: '' })] },
  component: LoginErrorPage,
})

function LoginErrorPage() {
  const { t } = useTranslation('login')
  return (
    <>
      <PageTitle>{t('error.pageTitle')}</PageTitle>
      <LoginError error={Route.useSearch().error} />
    </>
  )
}
