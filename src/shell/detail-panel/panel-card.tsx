import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { LoadFailure } from '@/shell/lists/list-failure'
import { Card } from '@/ui/card'
import { Skeleton } from '@/ui/list/skeleton'
import { throwIfSignedOut } from './panel-failure'

/** A card of the panel that loads by itself. If it cannot be loaded, the other cards and the list stay. */
export function PanelCard({ children }: { children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 'card'} errorComponent={CardFailure}>
      <Suspense fallback={<CardSkeleton />}>{children}</Suspense>
    </CatchBoundary>
  )
}

function CardFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  throwIfSignedOut(error)
  function retry() {
    queries.reset()
    reset()
  }
  return (
    <Card padding="none">
      <LoadFailure error={error} onRetry={retry} />
    </Card>
  )
}

function CardSkeleton() {
  return (
    <Card>
      <div aria-hidden className="flex flex-col gap-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-3.5 w-40" />
      </div>
    </Card>
  )
}
