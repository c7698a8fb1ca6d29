import { useSearch } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { cn } from '@/ui/cn'
import { PageTitle } from './page-title'
import { type PanelContent, PanelContext } from './panel-context'
import { useRememberPage } from './use-recent-page'

/** In a panel beside a list, only the heading and the content of the page. */
export function Page(props: PageProps) {
  const panel = use(PanelContext)
  return panel ? <PanelPage {...props} panel={panel} /> : <FullPage {...props} />
}

function FullPage({
  title,
  tab,
  total,
  leading,
  description,
  back,
  actions,
  aside,
  className,
  children,
}: PageProps) {
  useRememberPage(tab ?? title)
  const main = (
    <main id="content" className={mainClass}>
      <PageTitle>{tab ?? title}</PageTitle>
      {back && <div className="mb-1 print:hidden">{back}</div>}
      <header className="page-header">
        {/* On phones, the buttons move below a title with an avatar, and below one that has no room beside them. */}
        <div className={cn('flex min-w-0 items-center gap-3', leading ? 'flex-1 basis-72' : 'flex-auto')}>
          {leading && <div className={leadingClass}>{leading}</div>}
          <div className="min-w-0 flex-1">
            <div className="title-line">
              {/* `bdi` keeps the heading aligned to the start when the title has the opposite direction. */}
              <h1 className="min-w-0 font-semibold text-xl">
                <bdi>{title}</bdi>
              </h1>
              {/* Tells screen readers how many rows a search or a filter has found. */}
              {total && (
                <p aria-live="polite" className="text-muted tabular-nums">
                  {total}
                </p>
              )}
            </div>
            {description && <div className="page-description">{description}</div>}
          </div>
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      <div className={className}>{children}</div>
    </main>
  )
  if (aside === undefined) return main
  return (
    <PanelPlace>
      {main}
      {aside}
    </PanelPlace>
  )
}

/**
 * The attribute tells the styles whether a panel is open. With `main:has(~ [data-panel])` instead, Chromium styles the whole
 * list again whenever an element is inserted anywhere, for example the button that clears the search.
 */
function PanelPlace({ children }: { children: ReactNode }) {
  const isOpen = useSearch({ strict: false, select: ({ panel }) => Boolean(panel) })
  return (
    <div className="flex" data-panel-open={isOpen || undefined}>
      {children}
    </div>
  )
}

function PanelPage(props: PageProps & { panel: PanelContent }) {
  const { title, tab = title, leading, description, actions, className, children, panel } = props
  useRememberPage(tab, panel.path)
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center gap-3">
        {leading && <div className={leadingClass}>{leading}</div>}
        <div className="min-w-0 flex-1 basis-48">
          <h2 ref={panel.headingRef} tabIndex={-1} className="font-semibold text-lg outline-none">
            <bdi>{title}</bdi>
          </h2>
          {description && <div className="mt-1 text-pretty text-muted">{description}</div>}
        </div>
        {actions && <div className="flex basis-full flex-wrap gap-2">{actions}</div>}
      </header>
      <div className={className}>{children}</div>
    </>
  )
}

/** Stands beside the first lines of a long title. */
const leadingClass = 'flex max-h-15 shrink-0 items-center self-stretch'

export type PageProps = {
  title: string
  /** The title of the browser tab and in the recent pages, if it differs from `title`. */
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
  /** A `DetailPanel`. */
  aside?: ReactNode
  /** Classes of the content element, such as the gap between its parts. */
  className?: string
  children?: ReactNode
}

/** The frame sets `--main`. */
export const mainClass = 'page-column'
