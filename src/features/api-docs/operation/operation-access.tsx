import type { ApiOperation } from '@/features/api-docs/api-docs.schema'
import { OwnDirection } from '@/features/api-docs/own-direction'
import { useTranslation } from '@/i18n/use-translation'
import { Badge } from '@/ui/badge'

/** Shown only if the reader or a token may not call the operation. The description names the permission. */
export function OperationAccess({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('api-docs')
  const { isPermitted, acceptsToken, acceptsSession } = operation
  if (acceptsToken && isPermitted) return null
  return (
    <p className="flex flex-wrap items-center gap-2">
      {!acceptsToken && (
        <Badge>
          <OwnDirection>{t(acceptsSession ? 'access.sessionOnly' : 'access.everybody')}</OwnDirection>
        </Badge>
      )}
      {!isPermitted && (
        <Badge tone="warning">
          <OwnDirection>{t('access.notYours')}</OwnDirection>
        </Badge>
      )}
    </p>
  )
}
