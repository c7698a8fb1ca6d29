import { appConfig } from '#config'
import { useLanguage } from '@/i18n/i18n-provider'
import { useTranslation } from '@/i18n/use-translation'
import { Toaster } from '@/ui/toast/toaster'

export function AppToaster() {
  const { t } = useTranslation()
  const { dir } = useLanguage()
  return <Toaster label={t('notifications')} dir={dir} {...appConfig.toast} />
}
