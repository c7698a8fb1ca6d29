import { useFormat } from '@/i18n/use-format'
import { useMessage } from '@/i18n/use-message'
import { useTranslation } from '@/i18n/use-translation'
import { AppError } from '@/platform/app-error'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button/button'
import { Spinner } from '@/ui/button/spinner'
import type { Export } from './use-export'

export function ExportStatus({ state: { count, error: failure, cancel } }: { state: Export }) {
  const { t } = useTranslation(['users', 'common'])
  const { error } = useMessage()
  const format = useFormat()
  if (count !== undefined) {
    return (
      <div className="mb-4 flex items-center gap-3 rounded-md bg-info-soft px-3.5 py-2 text-info-text">
        <Spinner size={20} />
        <p role="status" className="min-w-0 flex-1 tabular-nums">
          {t('export.running', { count, formatted: format.number(count) })}
        </p>
        <Button variant="secondary" size="sm" onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    )
  }
  if (!failure) return null
  return (
    <Alert tone="danger" className="mb-4">
      {failure instanceof AppError ? error(failure) : t('export.failed')}
    </Alert>
  )
}
