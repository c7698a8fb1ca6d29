import type { ReactNode } from 'react'
import { cn } from '@/ui/cn'
import { PageTitle } from './page-title'
import { useRememberPage } from './use-recent-page'

export function Page({
  title,
  tab,
  total,
  leading,
  description,
  back,
  actions,
  width = 'page',
  className,
  children,
}: PageProps) {
  useRememberPage(title)
  return (
    <main
      id="content"
      className={cn('mx-auto w-full px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7', widths[width])}
    >
      <PageTitle>{tab ?? title}</PageTitle>
      {back && <div className="mb-1 print:hidden">{back}</div>}
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {leading}
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-baseline gap-x-3">
            {/* `bdi` keeps the heading aligned to the start when the title has the opposite direction. */}
            <h1 className="min-w-0 font-semibold text-xl">
              <bdi>{title}</bdi>
            </h1>
            {total && <p className="text-muted tabular-nums">{total}</p>}
          </div>
          {description && <div className="mt-1 max-w-reading text-muted">{description}</div>}
        </div>
        {actions && (
          <div className="flex flex-wrap gap-2 max-sm:has-[>[role=search]]:w-full print:hidden">
            {actions}
          </div>
        )}
      </header>
      <div className={className}>{children}</div>
    </main>
  )
}

export type PageProps = {
  title: string
  /** The title of the browser tab, if it differs from `title`. */
  tab?: string
  /** The number of items, beside the title. */
  total?: ReactNode
  /** An avatar or icon before the title. */
  leading?: ReactNode
  description?: ReactNode
  /** A `BackLink`. */
  back?: ReactNode
  /** Buttons, the most important one first. */
  actions?: ReactNode
  /** The maximum width: `page` in the manager, `app` in the app, `reading` for text and forms. */
  width?: keyof typeof widths
  /** Classes of the content element, such as the gap between its parts. */
  className?: string
  children?: ReactNode
}

const widths = {
  page: 'max-w-[calc(var(--container-page)+64px)]',
  app: 'max-w-[calc(var(--container-app)+64px)]',
  reading: 'max-w-[calc(var(--container-reading)+64px)]',
}
