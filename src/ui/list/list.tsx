import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, use } from 'react'
import { cn } from '@/ui/cn'
import { type RowLink, RowLinkContext } from './row-link-context'

/** A row of a short list on a card. */
export function ListRow({ title, description, leading, meta }: ListRowProps) {
  return (
    <li className="relative flex min-h-15 items-center gap-3 px-4 py-2.5 has-[[data-row-link]:hover]:bg-subtle/60 sm:px-5">
      {leading}
      <div className="@container min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <div className="min-w-0 flex-1 @max-[14rem]:basis-full">
            <p dir="auto" className="fit-text font-medium">
              {title}
            </p>
          </div>
          {/* In the line of the title. A narrow row shows it last. */}
          {meta && (
            <div className="flex shrink-0 items-center gap-2 text-end text-muted text-sm tabular-nums empty:hidden @max-[14rem]:order-last @max-[14rem]:mt-0.5">
              {meta}
            </div>
          )}
          {description && (
            <div className="min-w-0 basis-full">
              <p dir="auto" className="fit-text text-muted text-sm">
                {description}
              </p>
            </div>
          )}
        </div>
      </div>
    </li>
  )
}

type ListRowProps = {
  title: ReactNode
  description?: ReactNode
  leading?: ReactNode
  meta?: ReactNode
}

/** The title of a row as a link. Its clickable area covers the whole row. */
export const ListRowLink = createLink(RowAnchor)

function RowAnchor({ className, ...props }: ComponentProps<'a'>) {
  const row = use(RowLinkContext)
  return (
    <a
      data-row-link={row?.id ?? true}
      {...(row ? withRow(props, row) : props)}
      className={cn('data-link', className)}
    />
  )
}

/** `row.onClick` runs first. If it prevents the default of the click, the router does not navigate. */
function withRow(props: ComponentProps<'a'>, row: RowLink): ComponentProps<'a'> {
  return {
    ...props,
    'aria-current': row.isCurrent || undefined,
    onClick: (event) => {
      row.onClick(event)
      props.onClick?.(event)
    },
    onFocus: (event) => {
      row.onIntent()
      props.onFocus?.(event)
    },
    onMouseEnter: (event) => {
      row.onIntent()
      props.onMouseEnter?.(event)
    },
  }
}
