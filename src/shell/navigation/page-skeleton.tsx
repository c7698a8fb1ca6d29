import { useTranslation } from '@/i18n/use-translation'
import { mainClass } from '@/shell/page/page'
import { Skeleton } from '@/ui/list/skeleton'

/** A heading and two cards, for pages whose content depends on their data. */
export function PageSkeleton({ hasBack = false }: { hasBack?: boolean }) {
  const { t } = useTranslation()
  return (
    <main id="content" className={mainClass}>
      <span role="status" className="sr-only">
        {t('list.loading')}
      </span>
      {hasBack && <Skeleton className="mt-2 mb-5 h-4 w-24" />}
      <Skeleton className="my-1.5 h-6 w-48" />
      <Skeleton className="mt-6 h-32" />
      <Skeleton className="mt-4 h-64" />
    </main>
  )
}
