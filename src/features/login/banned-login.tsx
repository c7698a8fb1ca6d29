import { useTranslation } from '@/i18n/use-translation'
import type { Ban } from '@/platform/app-error'
import { BanContact, BanDetails } from '@/shell/errors/ban-details'
import { ButtonLink } from '@/ui/button/button-link'

/** Instead of the form, because another code would not help. The heading gets the focus. */
export function BannedLogin({ ban }: { ban: Ban }) {
  const { t } = useTranslation(['login', 'errors'])
  return (
    <>
      <h1 className="font-semibold text-2xl">{t('errors:code.BANNED_USER')}</h1>
      <BanDetails ban={ban} className="my-3" />
      <BanContact className="mb-7" />
      <ButtonLink to="/login" size="lg">
        {t('error.back')}
      </ButtonLink>
    </>
  )
}
