import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'

export type PagedQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPaused' | 'error' | 'fetchNextPage'
>

type Props = {
  query: PagedQuery
  /** Another search is loading, so a further page of this list is of no use. */
  isStale: boolean
  className?: string
}

/** Stands directly behind the list, whose last row it looks for. */
export function LoadMore({ query, isStale, className }: Props) {
  const { t } = useTranslation()
  const { error } = useMessage()
  const { button, noteLastRow } = useFocusOnNewRow()
  return (
    <div className={cn('flex flex-col items-center gap-3', className)}>
      {query.isFetchNextPageError && (
        <Alert tone="danger" title={t('list.error')} className="w-full text-start">
          {error(toAppError(query.error))}
        </Alert>
      )}
      {/* The same button for all attempts, because it has the focus. */}
      <Button
        ref={button}
        variant="secondary"
        // While offline the query is paused and continues when the connection is back.
        pending={query.isFetchingNextPage || query.isPaused || isStale}
        onClick={() => {
          noteLastRow()
          void query.fetchNextPage()
        }}
      >
        {query.isFetchNextPageError ? t('actions.retry') : t('list.loadMore')}
      </Button>
    </div>
  )
}

/** The button disappears with the last page. The focus then moves to the first row that it has loaded. */
function useFocusOnNewRow() {
  const button = useRef<HTMLButtonElement>(null)
  const lastRow = useRef<Element>(undefined)
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (element && document.activeElement === element)
        queueMicrotask(() => focusRow(lastRow.current?.nextElementSibling))
    }
  }, [])
  return {
    button,
    noteLastRow() {
      const list = button.current?.parentElement?.previousElementSibling
      lastRow.current = [...(list?.querySelectorAll('tbody > tr, li') ?? [])].at(-1)
    },
  }
}

function focusRow(row: Element | null | undefined) {
  if (!(row instanceof HTMLElement)) return
  const link = row.querySelector<HTMLElement>('[data-row-link], a')
  if (!link) row.tabIndex = -1
  const target = link ?? row
  target.focus()
}
