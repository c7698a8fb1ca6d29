import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { DashboardSearch } from './dashboard.schema'

/** A choice among views of the page. They are links, so they work before hydration and without JavaScript. */
export function ViewLinks({ label, choices }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex rounded-md border bg-subtle p-0.5 dark:bg-background">
        {choices.map(({ id, search, isCurrent, content }) => (
          <li key={id}>
            <ViewLink
              to="/manager/dashboard"
              search={(current) => ({ ...current, ...search })}
              replace
              resetScroll={false}
              isCurrent={isCurrent}
            >
              {content}
            </ViewLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ViewLinksProps = {
  label: string
  choices: ReadonlyArray<{
    id: string | number
    search: Partial<DashboardSearch>
    isCurrent: boolean
    content: ReactNode
  }>
}

const ViewLink = createLink(ViewAnchor)

/** Every view is the current page for the router, so `aria-current` is set here. */
function ViewAnchor({ isCurrent, ...props }: ComponentProps<'a'> & { isCurrent: boolean }) {
  return (
    <a
      {...props}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-7.5 items-center justify-center gap-1.5 rounded-sm px-2.5 text-muted text-sm hover:text-text aria-[current=true]:bg-surface dark:aria-[current=true]:bg-subtle aria-[current=true]:font-medium aria-[current=true]:text-text aria-[current=true]:shadow-raised pointer-coarse:relative pointer-coarse:min-h-9.5 pointer-coarse:min-w-11 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-0.75"
    />
  )
}
