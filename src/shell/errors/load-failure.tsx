import CircleAlert from 'lucide-react/icons/circle-alert'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { toAppError } from '@/platform/app-error'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/list/empty-state'

export function LoadFailure({ error: thrown, isPending, onRetry }: LoadFailureProps) {
  const { t } = useTranslation(['common', 'errors'])
  const { error } = useMessage()
  const failure = toAppError(thrown)
  const { id } = failure.details
  const isUnreachable = failure.code === 'UNREACHABLE'
  const kind = isUnreachable ? 'unreachable' : failure.code === 'UNKNOWN_ERROR' && (id ? 500 : 'unknown')
  return (
    <EmptyState
      tone="danger"
      icon={CircleAlert}
      title={isUnreachable ? t('errors:page.unreachable.title') : t('list.error')}
      text={kind ? t(`errors:page.${kind}.text`) : error(failure)}
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
