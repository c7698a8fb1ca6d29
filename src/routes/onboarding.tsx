import { createFileRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { isOnboarded } from '@/auth/permissions/actor'
import { guardAnonymous } from '@/auth/permissions/guards'
import { OnboardingSearch } from '@/features/onboarding/onboarding.schema'
import { OnboardingForm } from '@/features/onboarding/onboarding-form'
import { useTranslation } from '@/i18n/use-translation'
import { LoginFrame, LoginMain } from '@/shell/frames/login-frame'

export const Route = createFileRoute('/onboarding')({
  validateSearch: OnboardingSearch,
  search: { middlewares: [stripSearchParams({ redirect: '' })] },
  beforeLoad: ({ context: { actor }, search }) => {
    if (!actor) throw redirect({ to: '/login', search: { redirect: search.redirect } })
    if (isOnboarded(actor)) guardAnonymous(actor, search.redirect)
    return { actor }
  },
  component: OnboardingPage,
})

function OnboardingPage() {
  const { t } = useTranslation('onboarding')
  const { redirect } = Route.useSearch()
  const { actor, flash } = Route.useRouteContext()
  return (
    <LoginFrame>
      <LoginMain title={t('pageTitle')}>
        <OnboardingForm email={actor.email} redirect={redirect} flash={flash} />
      </LoginMain>
    </LoginFrame>
  )
}
