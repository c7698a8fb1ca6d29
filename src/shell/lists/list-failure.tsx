import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/list/empty-state'

export type FirstPageQuery = Pick<
  UseInfiniteQueryResult,
  'isPending' | 'isLoadingError' | 'isFetching' | 'isPaused' | 'error' | 'refetch'
>

/** Replaces the rows of a list whose first page could not be loaded. */
export function ListFailure({ query }: { query: FirstPageQuery }) {
  // During a retry the query has no error. The text stays, so that nothing moves.
  const [lastError, setLastError] = useState(query.error)
  if (query.error && query.error !== lastError) setLastError(query.error)
  return (
    <LoadFailure
      error={lastError}
      isPending={query.isFetching || query.isPaused}
      onRetry={() => query.refetch()}
    />
  )
}

export function LoadFailure({ error: thrown, isPending, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['common', 'errors'])
  const { error } = useMessage()
  const failure = toAppError(thrown)
  const { id } = failure.details
  return (
    <EmptyState
      tone="danger"
      icon={CircleAlert}
      title={t('list.error')}
      text={failure.code === 'UNKNOWN_ERROR' ? t('errors:page.500.text') : error(failure)}
      action={
        <Button variant="secondary" pending={isPending} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
      note={
        id && (
          <>
            {t('errors:page.id')} <bdi className="font-mono">{id}</bdi>
          </>
        )
      }
    />
  )
}

type LoadFailureProps = { error: unknown; isPending?: boolean; onRetry: () => void }
