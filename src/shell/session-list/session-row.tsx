import Laptop from 'lucide-react/icons/laptop'
import LogOut from 'lucide-react/icons/log-out'
import Smartphone from 'lucide-react/icons/smartphone'
import type { SessionList } from '@/auth/better-auth/session-store.server'
import { useTranslation } from '@/i18n/use-translation'
import { DateTime } from '@/shell/page/date-time'
import { IconRow } from '@/shell/page/icon-row'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon'
import { DottedLine } from '@/ui/list/dotted-line'

export function SessionRow({
  session,
  onRevoke,
}: {
  session: SessionList['items'][number]
  onRevoke?: () => void
}) {
  const { t } = useTranslation('users')
  const { browser, system } = session
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  return (
    <IconRow
      icon={/^(Android|iOS|iPadOS)$/.test(system ?? '') ? Smartphone : Laptop}
      action={
        onRevoke && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('sessions.revokeThis', { device })}
            onClick={onRevoke}
          >
            <Icon as={LogOut} isDirectional className="sm:hidden" />
            <span className="max-sm:hidden">{t('sessions.revoke')}</span>
          </Button>
        )
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        <span>{device}</span>
        {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        {session.isImpersonation && <Badge tone="warning">{t('sessions.impersonation')}</Badge>}
      </p>
      <DottedLine>
        <span>
          {session.address ? (
            <bdi dir="ltr" className="break-all">
              {session.address}
            </bdi>
          ) : (
            t('sessions.noAddress')
          )}
        </span>
        <span>
          {t('lastSeen')} <DateTime value={session.lastSeenAt} as="relative" />
        </span>
        <span>
          {t('sessions.signedIn')} <DateTime value={session.createdAt} />
        </span>
      </DottedLine>
    </IconRow>
  )
}
