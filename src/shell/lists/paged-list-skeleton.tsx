/** Has the height of the loaded page, so that nothing moves when the rows arrive. */
import { useTranslation } from '@/i18n/use-translation'
import { Page, type PageProps } from '@/shell/page/page'
import { cn } from '@/ui/cn'
import { ListSkeleton, type ListSkeletonProps } from '@/ui/list/list-skeleton'
import { Skeleton } from '@/ui/list/skeleton'

export function PagedListSkeleton({
  title,
  width,
  hasActions,
  hasFilters,
  hasHeader,
  ...rows
}: PagedListSkeletonProps) {
  const { t } = useTranslation()
  return (
    <Page
      title={title}
      width={width}
      actions={hasActions && <Skeleton className={cn(controlHeight, 'w-32')} />}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Skeleton className={cn(controlHeight, 'w-full max-w-80 max-sm:max-w-none')} />
        {hasFilters && <Skeleton className={cn(controlHeight, 'w-80 max-w-full')} />}
      </div>
      <div className="flex flex-col gap-1.5">
        {hasHeader && <div className="min-h-8 pointer-coarse:min-h-11" />}
        <ListSkeleton label={t('list.loading')} {...rows} />
      </div>
    </Page>
  )
}

export type PagedListSkeletonProps = Pick<PageProps, 'title' | 'width'> &
  Omit<ListSkeletonProps, 'label'> & {
    hasActions?: boolean
    hasFilters?: boolean
    /** Reserves a line above the rows. */
    hasHeader?: boolean
  }

const controlHeight = 'h-9 pointer-coarse:h-11'
