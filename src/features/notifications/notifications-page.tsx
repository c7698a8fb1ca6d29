import Bell from 'lucide-react/icons/bell'
import { appConfig } from '#config'
import type { Flash } from '@/http/flash'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { useDedupeMutation } from '@/platform/use-dedupe-mutation'
import type { Area } from '@/resources/area'
import { ListFailure } from '@/shell/lists/list-failure'
import { LoadMore } from '@/shell/lists/load-more'
import { useListQuery } from '@/shell/lists/use-list-query'
import { Page } from '@/shell/page/page'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card'
import { Form } from '@/ui/form/form'
import { EmptyState } from '@/ui/list/empty-state'
import { NotificationRow } from './notification-row'
import { markReadAction, notificationMutations, notificationQueries } from './notifications.queries'

export function NotificationsPage({ area, flash }: { area: Area; flash: Flash | null }) {
  const { t } = useTranslation('notifications')
  const { message, error } = useMessage()
  const { query, items } = useListQuery(notificationQueries.list)
  const markRead = useDedupeMutation(notificationMutations.markRead())
  const failure = markRead.isError
    ? error(toAppError(markRead.error))
    : flash?.field === 'notifications' && flash.message && message(flash.message)
  return (
    <Page
      title={t('title')}
      description={t('description', { count: appConfig.notifications.keptDays })}
      actions={
        items.some(({ isUnread }) => isUnread) && (
          <Form
            action={markReadAction}
            onSubmit={(event) => {
              event.preventDefault()
              markRead.mutate({ area })
            }}
          >
            <input type="hidden" name="area" value={area} />
            <Button type="submit" variant="secondary" pending={markRead.isPending}>
              {t('markAllRead')}
            </Button>
          </Form>
        )
      }
      className="flex flex-col gap-4"
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
      {query.isLoadingError || query.isPending ? (
        <ListFailure query={query} />
      ) : items.length === 0 ? (
        <EmptyState icon={Bell} title={t('none')} text={t('noneText')} />
      ) : (
        <Card padding="none">
          <ul aria-label={t('title')} className="divide-y">
            {items.map((entry) => (
              <NotificationRow key={entry.id} area={area} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage && <LoadMore query={query} isStale={false} />}
    </Page>
  )
}
