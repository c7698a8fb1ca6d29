import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/list/skeleton'
import { LoadFailure } from './load-failure'
import { throwIfSignedOut } from './throw-if-signed-out'

/** A card that loads by itself. If it cannot be loaded, the rest of the page stays. */
export function CardBoundary({ rows = 0, children }: CardBoundaryProps) {
  return (
    <div data-card tabIndex={-1} className="min-w-0 outline-none empty:hidden">
      <CatchBoundary getResetKey={() => 'card'} errorComponent={CardFailure}>
        <Suspense fallback={<CardSkeleton rows={rows} />}>{children}</Suspense>
      </CatchBoundary>
    </div>
  )
}

type CardBoundaryProps = {
  /** The usual number of rows, for a card with a list. */
  rows?: number
  children: ReactNode
}

function CardFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  throwIfSignedOut(error)
  function retry() {
    // The button is removed while the card loads. Its focus would return to the start of the page.
    document.activeElement?.closest<HTMLElement>('[data-card]')?.focus()
    queries.reset()
    reset()
  }
  return (
    <Card padding="none">
      <LoadFailure error={error} onRetry={retry} />
    </Card>
  )
}

function CardSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation()
  return (
    <Card>
      <p className="sr-only">{t('list.loading')}</p>
      <div aria-hidden className="flex flex-col gap-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-3.5 w-40" />
        {/* With the gap, each is as high as a `ListRow`. */}
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={index} className="flex h-11 items-center">
            <Skeleton className="h-3.5 w-48" />
          </div>
        ))}
      </div>
    </Card>
  )
}
