import type { OperationFacts } from '@/features/api-docs/api-docs.schema'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'

/** What keeps the reader or a token from calling an operation. Which permission it needs, its description says. */
export function OperationAccess({ operation }: { operation: OperationFacts }) {
  const { t } = useTranslation('api-docs')
  const { isPermitted, takesToken, takesSession } = operation
  if (takesToken && isPermitted) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      {!takesToken && <Badge>{t(takesSession ? 'access.sessionOnly' : 'access.everybody')}</Badge>}
      {!isPermitted && <Badge tone="warning">{t('access.notYours')}</Badge>}
    </p>
  )
}
