import { useTranslation } from '@/i18n/use-translation'
import { isLocalAddress } from '@/platform/text/local-address'

export function NetworkAddress({ value }: { value: string }) {
  const { t } = useTranslation('form-fields')
  if (isLocalAddress(value)) return t('thisMachine')
  return (
    <bdi dir="ltr" className="break-all">
      {value}
    </bdi>
  )
}
