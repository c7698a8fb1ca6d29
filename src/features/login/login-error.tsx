/** Why signing in did not work; a reason we do not know is shown as an unknown one, never as it came. */
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '@/ui/button-link'
import { loginErrors } from './login.schema'

export function LoginError({ error }: { error?: string }) {
  const { t } = useTranslation('login')
  const reason = loginErrors.find((known) => known === error) ?? 'unknown_error'
  return (
    <>
      <h1 className="font-semibold text-2xl">{t(`error.${reason}.title`)}</h1>
      <p className="mt-2 mb-7 text-muted">{t(`error.${reason}.text`)}</p>
      <ButtonLink to="/login" size="lg">
        {t('error.back')}
      </ButtonLink>
    </>
  )
}
