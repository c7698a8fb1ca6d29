import { useFormat } from '@/i18n/use-format'
import { useTranslation } from '@/i18n/use-translation'
import { floatingBar } from '@/shell/lists/floating-bar'
import { Button } from '@/ui/button/button'
import { Spinner } from '@/ui/button/spinner'
import { cn } from '@/ui/cn'
import type { Export } from './use-export'

/** The bar of the bulk actions can be below it. */
export function ExportProgress({ state: { count, cancel } }: { state: Export }) {
  const { t } = useTranslation(['users', 'common'])
  const format = useFormat()
  if (count === undefined) return null
  return (
    <div className={cn(floatingBar, 'gap-3')}>
      <Spinner size={20} />
      <p role="status" className="min-w-0 tabular-nums">
        {t('export.running', { count, formatted: format.number(count) })}
      </p>
      <Button variant="secondary" size="sm" onClick={cancel}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  )
}
