import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'

/** Shown only if the reader or a token may not call the operation. The description names the permission. */
export function OperationAccess({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('api-docs')
  const { isPermitted, acceptsToken, acceptsSession } = operation
  if (acceptsToken && isPermitted) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      {!acceptsToken && <Badge>{t(acceptsSession ? 'access.sessionOnly' : 'access.everybody')}</Badge>}
      {!isPermitted && <Badge tone="warning">{t('access.notYours')}</Badge>}
    </p>
  )
}
