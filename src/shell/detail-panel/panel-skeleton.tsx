import { useTranslation } from '@/i18n/use-translation'
import { Skeleton } from '@/ui/list/skeleton'

/** The shape of a heading and a card of facts. */
export function PanelSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('list.loading')}</span>
      <Skeleton className="mb-6 h-6 w-48" />
      <div className="flex flex-col gap-4 rounded-lg border bg-surface px-5 py-4 shadow-raised">
        <Skeleton className="h-5 w-24" />
        {['w-40', 'w-56', 'w-32', 'w-36'].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-20" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  )
}
