import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { appConfig } from '#config'
import { useTranslation } from '@/i18n/use-translation'
import { Button } from '@/ui/button/button'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { atListEnd, floatingBar } from './floating-bar'
import { useClearKey } from './use-clear-key'
import type { Selection } from './use-selection'

type Props = {
  selection: Pick<Selection<unknown>, 'items' | 'isFull' | 'clear'>
  /** Buttons of `size="sm"`. */
  children: ReactNode
}

/** The actions on the selected rows, at the bottom of the screen while rows are selected. */
export function BulkBar({ selection, children }: Props) {
  const { t } = useTranslation('lists')
  const count = selection.items.length
  useClearKey(count > 0, selection.clear)
  return (
    // Tells screen readers that there are actions, because they stand after all rows.
    <div aria-live="polite" className="contents">
      {count > 0 && (
        <section
          aria-label={t('select.count', { count })}
          className={cn(atListEnd, floatingBar, 'flex-wrap gap-x-4 gap-y-2 print:hidden')}
        >
          <p className="flex items-center gap-1 whitespace-nowrap font-medium tabular-nums max-sm:grow">
            {t('select.count', { count })}
            <Button
              variant="ghost"
              size="icon"
              className="max-sm:ms-auto"
              aria-label={t('select.clear')}
              title={t('select.clear')}
              onClick={selection.clear}
            >
              <Icon as={X} />
            </Button>
          </p>
          {/* On phones, four buttons do not fit into one line. */}
          <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(4)]:grid max-sm:has-[>:nth-child(4)]:w-full max-sm:has-[>:nth-child(4)]:grid-cols-2">
            {children}
          </div>
          {selection.isFull && (
            <p className="basis-full text-muted text-sm">
              {t('select.max', { count: appConfig.list.selectionMax })}
            </p>
          )}
        </section>
      )}
    </div>
  )
}
