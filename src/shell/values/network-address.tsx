import { useTranslation } from '@/i18n/use-translation'
import { isolate } from '@/platform/text/bidi'
import { isLocalAddress } from '@/platform/text/local-address'

export function NetworkAddress({ value }: { value: string }) {
  const { t } = useTranslation('form-fields')
  if (isLocalAddress(value)) return t('localAddress')
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  )
}

/** As a fact of its own, which begins with a capital letter. */
export function NetworkAddressFact({ value }: { value: string }) {
  return (
    <span className={isLocalAddress(value) ? 'first-letter:uppercase' : undefined}>
      <NetworkAddress value={value} />
    </span>
  )
}

/** The same as a text, for names of controls. */
export function useAddressText(): (address: string) => string {
  const { t } = useTranslation('form-fields')
  return (address) => (isLocalAddress(address) ? t('localAddress') : isolate(address))
}
