import { useTranslation } from '@/i18n/use-translation'
import type { Device } from '@/platform/text/user-agent'

export function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('users')
  return ({ browser, system }) =>
    browser && system ? t('sessions.device', { browser, system }) : browser || system || t('sessions.unknown')
}
