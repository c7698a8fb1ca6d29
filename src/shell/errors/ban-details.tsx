import { appConfig } from '#config'
import { RichText } from '@/i18n/rich-text'
import { useTranslation } from '@/i18n/use-translation'
import type { Ban } from '@/platform/app-error'
import { DateTime } from '@/shell/page/date-time'
import { cn } from '@/ui/cn'
import { textLinkClass } from '@/ui/text-link'

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

type BanDetailsProps = { ban: Ban; className?: string }

/** The address to write to. */
export function BanContact({ className }: { className?: string }) {
  const { template } = useTranslation('errors')
  const email = (
    <a href={`mailto:${appConfig.contact}`} dir="ltr" className={textLinkClass}>
      {appConfig.contact}
    </a>
  )
  return (
    <p className={cn('text-muted', className)}>
      <RichText template={template('ban.contact')} parts={{ email }} />
    </p>
  )
}
