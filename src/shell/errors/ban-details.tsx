import { useTranslation } from '@/i18n/use-translation'
import type { Ban } from '@/platform/app-error'
import { DateTime } from '@/shell/page/date-time'
import { cn } from '@/ui/cn'

export function BanDetails({ ban, className }: BanDetailsProps) {
  const { t } = useTranslation('errors')
  return (
    <dl className={cn('grid gap-1', className)}>
      {ban.reason && (
        <div>
          <dt className="inline font-medium">{t('ban.reason')}</dt>{' '}
          <dd dir="auto" className="inline whitespace-pre-wrap">
            <bdi>{ban.reason}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt className="inline font-medium">{t('ban.until')}</dt>{' '}
        <dd className="inline">{ban.until ? <DateTime value={ban.until} /> : t('ban.open')}</dd>
      </div>
    </dl>
  )
}

export type BanDetailsProps = { ban: Ban; className?: string }
