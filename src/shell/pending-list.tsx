/** The shape of a page with a list, while its rows are on their way for longer than a moment. */
import { useTranslation } from '@/i18n/use-translation'
import { ListSkeleton } from '@/ui/list-skeleton'
import { Skeleton } from '@/ui/skeleton'

export function PendingList() {
  const { t } = useTranslation()
  return (
    <main
      id="content"
      className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 pt-5 sm:px-6 lg:px-8 lg:pt-7"
    >
      <Skeleton className="my-1.5 h-6 w-48" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <ListSkeleton label={t('list.loading')} />
    </main>
  )
}
