import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'

export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPaused' | 'error' | 'fetchNextPage'
>

type Props = {
  query: PagedQuery
  /** Another search is loading, so a further page of this list is of no use. */
  isStale: boolean
}

export function LoadMore({ query, isStale }: Props) {
  const { t } = useTranslation()
  const { error } = useMessage()
  if (query.isFetchNextPageError) {
    return (
      <Alert
        tone="danger"
        title={t('list.error')}
        className="w-full text-start"
        actions={
          <Button variant="secondary" size="sm" onClick={() => query.fetchNextPage()}>
            {t('actions.retry')}
          </Button>
        }
      >
        {error(toAppError(query.error))}
      </Alert>
    )
  }
  return (
    <Button
      variant="secondary"
      // While offline the query is paused and continues when the connection is back.
      pending={query.isFetchingNextPage || query.isPaused || isStale}
      onClick={() => query.fetchNextPage()}
    >
      {t('list.loadMore')}
    </Button>
  )
}
