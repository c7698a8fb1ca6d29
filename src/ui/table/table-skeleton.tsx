import { Skeleton } from '@/ui/list/skeleton'
import { Table, TableHeader, TableRow } from './table'
import { TableCell, TableControl, TableTitle } from './table-cell'

/** The placeholder of a loading table. Screen readers read `label` only. */
export function TableSkeleton({
  label,
  rows = 6,
  titleClassName,
  columns = [],
  hasLeading = false,
  hasActions = false,
}: TableSkeletonProps) {
  return (
    <div>
      <p className="sr-only">{label}</p>
      <div aria-hidden>
        <Table
          label={label}
          head={
            <>
              {hasActions && (
                <TableHeader isSelection className="md:w-12">
                  <Skeleton shape="checkbox" />
                </TableHeader>
              )}
              <TableHeader className={titleClassName}>
                <Skeleton className="h-3 w-20" />
              </TableHeader>
              {columns.map((className, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                <TableHeader key={index} className={className}>
                  <Skeleton className="h-3 w-16 max-w-full" />
                </TableHeader>
              ))}
              {hasActions && <TableHeader className="w-16" />}
            </>
          }
        >
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <TableRow key={row}>
              {hasActions && (
                <TableControl phone="selecting">
                  <Skeleton shape="checkbox" />
                </TableControl>
              )}
              <TableTitle
                leading={hasLeading && <Skeleton shape="circle" className="size-8" />}
                details={
                  <span className={line}>
                    <Skeleton className="h-3 w-64 max-w-4/5" />
                  </span>
                }
              >
                <span className={line}>
                  <Skeleton className="h-3.5 w-40 max-w-full" />
                </span>
              </TableTitle>
              {columns.map((className, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                <TableCell key={index} isTranslated className={className}>
                  <Skeleton className="h-3 w-3/4" />
                </TableCell>
              ))}
              {hasActions && (
                <TableControl>
                  <span className="block size-9 pointer-coarse:size-11" />
                </TableControl>
              )}
            </TableRow>
          ))}
        </Table>
      </div>
    </div>
  )
}

/** As high as a line of text. */
const line = 'flex h-[1lh] grow items-center'

export type TableSkeletonProps = {
  label: string
  rows?: number
  titleClassName?: string
  /** The classes of the columns after the first. */
  columns?: readonly string[]
  hasLeading?: boolean
  /** The rows have a checkbox and a menu. */
  hasActions?: boolean
}
