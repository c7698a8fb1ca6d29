import { toLoginErrorCode } from '@/auth/fields/login-error-code'
import type { Flash } from '@/http/flash'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { BanDetails } from '@/shell/errors/ban-details'
import { ButtonLink } from '@/ui/button/button-link'

export function LoginError({ error, flash }: { error?: string; flash: Flash | null }) {
  const { t } = useTranslation('login')
  const { message } = useMessage()
  // The URL parameter is untrusted, so an unknown code is shown as a general error and never as text.
  const code = toLoginErrorCode(error)
  const hint = flash?.field === 'login-error' ? flash : null
  return (
    <>
      <h1 className="font-semibold text-2xl">{t(`error.${code}.title`)}</h1>
      <div className="mt-2 mb-7 grid gap-3">
        <p className="text-muted">{t(`error.${code}.text`)}</p>
        {hint && <p>{message(hint.message)}</p>}
        {hint?.ban && <BanDetails ban={hint.ban} />}
      </div>
      <ButtonLink to="/login" size="lg">
        {t('error.back')}
      </ButtonLink>
    </>
  )
}
