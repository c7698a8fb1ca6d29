/** Has the height of the loaded page, so that nothing moves when the rows arrive. */
import { useTranslation } from '@/i18n/use-translation'
import { Page, type PageProps } from '@/shell/page/page'
import { cn } from '@/ui/cn'
import { Skeleton } from '@/ui/list/skeleton'
import { TableSkeleton, type TableSkeletonProps } from '@/ui/table/table-skeleton'
import { type Column, columnClasses, titleClass } from './column'
import { useColumns } from './use-columns'

export function PagedListSkeleton({
  name,
  title,
  columns,
  actions = 0,
  filters = 0,
  hasActions = false,
}: PagedListSkeletonProps) {
  const { t } = useTranslation()
  const [first, ...others] = useColumns(name, columns).shown
  const hasLeading = Boolean(first?.leading)
  const classes = columnClasses(others, { hasMenu: hasActions, hasSelection: hasActions, hasLeading })
  return (
    <Page
      title={title}
      actions={actions > 0 && repeat(actions, cn(controlHeight, 'w-32 max-sm:not-first:w-11'))}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Skeleton
          className={cn(
            controlHeight,
            'max-w-80 min-w-52 flex-1 max-md:max-w-none max-md:min-w-[calc(100%-104px)]',
          )}
        />
        <Skeleton className={cn(square, 'xl:w-48')} />
        {hasActions && <Skeleton className={cn(square, 'md:hidden')} />}
        {repeat(filters, cn(controlHeight, 'w-28'))}
        <Skeleton
          className={cn(controlHeight, 'ms-auto w-9 max-md:hidden 2xl:w-28 max-2xl:pointer-coarse:w-11')}
        />
      </div>
      <TableSkeleton
        label={t('list.loading')}
        titleClassName={titleClass(others)}
        columns={classes.map(({ header }) => header)}
        hasLeading={hasLeading}
        hasActions={hasActions}
      />
    </Page>
  )
}

type PagedListSkeletonProps = Pick<PageProps, 'title'> &
  Pick<TableSkeletonProps, 'hasActions'> & {
    /** The name of the `PagedList`. */
    name: string
    columns: ReadonlyArray<Column<never>>
    /** The number of buttons in the header. */
    actions?: number
    /** The number of filters. */
    filters?: number
  }

function repeat(count: number, className: string) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <Skeleton key={index} className={className} />
  ))
}

const controlHeight = 'h-9 pointer-coarse:h-11'
/** A button with an icon alone. */
const square = 'size-9 pointer-coarse:size-11'
