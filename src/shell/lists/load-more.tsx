/** The way to the next page of a list; where loading it failed, why, and the way to try again. */
import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'

export type PagedQuery = Pick<
  UseSuspenseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPaused' | 'error' | 'fetchNextPage'
>

type Props = {
  query: PagedQuery
  /** Another list is about to take the place of this one, so that more of this one would be in vain. */
  isReplaced: boolean
}

export function LoadMore({ query, isReplaced }: Props) {
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
      // Without a connection it waits and goes on by itself.
      pending={query.isFetchingNextPage || query.isPaused || isReplaced}
      onClick={() => query.fetchNextPage()}
    >
      {t('list.loadMore')}
    </Button>
  )
}
