import { useRouteContext } from '@tanstack/react-router'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import { LoginFrame, LoginMain } from '@/shell/frames/login-frame'
import { ButtonLink } from '@/ui/button/button-link'

/** The public page at `/`, if `appConfig.startPage` switches it on. */
export function StartPage() {
  const { t } = useTranslation('login')
  const { isSignUpOpen } = useRouteContext({ from: '__root__' })
  return (
    <LoginFrame>
      <LoginMain title={t('start.tab')}>
        <h1 className="font-semibold text-2xl">{t('start.title', { app: appConfig.name })}</h1>
        <p className="mt-3 mb-8 text-md text-muted">{t('start.text')}</p>
        <ButtonLink to="/login" size="lg">
          {t(isSignUpOpen ? 'title' : 'titleClosed')}
        </ButtonLink>
      </LoginMain>
    </LoginFrame>
  )
}
