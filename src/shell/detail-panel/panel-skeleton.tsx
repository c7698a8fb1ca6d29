import { useTranslation } from '@/i18n/use-translation'
import { Skeleton } from '@/ui/list/skeleton'

/** A heading with buttons, and a card of facts. With the size of the loaded page, so that nothing moves when it arrives. */
export function PanelSkeleton({ hasLeading }: { hasLeading: boolean }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className="sr-only">{t('list.loading')}</p>
      <div className="flex items-center gap-3">
        {hasLeading && <Skeleton shape="circle" className="size-12" />}
        <div className="flex flex-col gap-2">
          <Skeleton className="my-0.5 h-5 w-40" />
          {hasLeading && <Skeleton className="h-3.5 w-52" />}
        </div>
      </div>
      <div className="mt-3 mb-5 flex gap-2">
        <Skeleton className="h-9 w-24" />
        <Skeleton className="size-9" />
      </div>
      <div className="rounded-lg border bg-surface px-5 py-4 shadow-raised">
        <Skeleton className="mb-4 h-5 w-24" />
        <div className="divide-y">
          {['w-40', 'w-56', 'w-32', 'w-36', 'w-28', 'w-44'].map((width) => (
            <div key={width} className="flex flex-col gap-2.5 py-3.5">
              <Skeleton className="h-3.5 w-20" />
              <Skeleton className={`h-3.5 ${width}`} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
