/** Has the height of the loaded page, so that nothing moves when the rows arrive. */
import { useTranslation } from '@/i18n/use-translation'
import { Page, type PageProps } from '@/shell/page/page'
import { cn } from '@/ui/cn'
import { Skeleton } from '@/ui/list/skeleton'
import { TableSkeleton, type TableSkeletonProps } from '@/ui/table/table-skeleton'

export function PagedListSkeleton({
  title,
  width,
  hasActions,
  filters = 0,
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
      <div className="flex flex-wrap items-center gap-2">
        <Skeleton
          className={cn(
            controlHeight,
            'max-w-80 min-w-52 flex-1 max-md:max-w-none max-md:min-w-[calc(100%-104px)]',
          )}
        />
        <Skeleton className={cn(controlHeight, 'w-11 md:hidden')} />
        {rows.hasSelection && <Skeleton className={cn(controlHeight, 'w-11 md:hidden')} />}
        {Array.from({ length: filters }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the filters are all alike
          <Skeleton key={index} className={cn(controlHeight, 'w-28')} />
        ))}
        <Skeleton className={cn(controlHeight, 'ms-auto w-28 max-md:hidden')} />
      </div>
      <TableSkeleton label={t('list.loading')} {...rows} />
    </Page>
  )
}

export type PagedListSkeletonProps = Pick<PageProps, 'title' | 'width'> &
  Omit<TableSkeletonProps, 'label'> & {
    hasActions?: boolean
    /** The number of filters. */
    filters?: number
  }

const controlHeight = 'h-9 pointer-coarse:h-11'
