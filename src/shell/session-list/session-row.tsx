import Laptop from 'lucide-react/icons/laptop'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { SessionList } from '@/auth/better-auth/session-store.server'
import { useTranslation } from '@/i18n/use-translation'
import { DateTime } from '@/shell/page/date-time'
import { IconRow } from '@/shell/page/icon-row'
import { NetworkAddressFact, useAddressText } from '@/shell/values/network-address'
import { useDeviceName } from '@/shell/values/use-device-name'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button/button'
import { DottedLine } from '@/ui/list/dotted-line'

type Props = {
  session: SessionList['items'][number]
  signOut?: ReactNode
  /** With the name of the device, and its address if known. */
  onRevoke?: (device: string) => void
}

export function SessionRow({ session, signOut, onRevoke }: Props) {
  const { t } = useTranslation('users')
  const device = useDeviceName()(session)
  const addressText = useAddressText()
  // The address tells devices of the same kind apart.
  const label = session.address ? `${device} (${addressText(session.address)})` : device
  // A person does not see from where an administrator impersonates.
  const isHidden = session.isImpersonation && !session.address
  return (
    <IconRow
      icon={/^(Android|iOS|iPadOS)$/.test(session.system ?? '') ? Smartphone : Laptop}
      action={
        onRevoke ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('sessions.revokeThis', { device: label })}
            onClick={() => onRevoke(label)}
          >
            {t('sessions.revoke')}
          </Button>
        ) : (
          signOut
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span>{isHidden ? t('sessions.impersonation') : device}</span>
        {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        {session.isImpersonation && !isHidden && (
          <Badge tone="warning" className="whitespace-normal rounded-lg">
            {t('sessions.impersonation')}
          </Badge>
        )}
      </p>
      <DottedLine>
        {!isHidden &&
          (session.address ? (
            <NetworkAddressFact value={session.address} />
          ) : (
            <span>{t('sessions.noAddress')}</span>
          ))}
        {!session.isCurrent && (
          <span>
            {t('lastSeen')} <DateTime value={session.lastSeenAt} as="relative" />
          </span>
        )}
        <span>
          {t('sessions.signedIn')} <DateTime value={session.createdAt} as="relative" />
        </span>
      </DottedLine>
    </IconRow>
  )
}
