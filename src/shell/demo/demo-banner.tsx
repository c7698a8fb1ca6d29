/** What a demo has on every page: the strip that says so, and the dialog that explains it. Fetched in a demo alone. */
import Info from 'lucide-react/icons/info'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { useHydrated } from '@/ui/use-hydrated'
import { DemoDialog } from './demo-dialog'
import { closeDemoDialog, demoState, openDemoDialog } from './demo-state'

export function DemoBanner() {
  // The texts come with the page from the server; in the browser the strip stays as it is until they are there.
  const { t } = useTranslation('demo', { useSuspense: true })
  const strip = (
    <>
      <Icon as={Info} size={16} />
      <span className="truncate">{t('strip')}</span>
    </>
  )
  const reason = useSyncExternalStore(demoState.subscribe, demoState.reason, closed)
  return (
    <>
      {useHydrated() ? (
        <button
          type="button"
          data-demo-banner
          aria-haspopup="dialog"
          className={cn(
            stripClass,
            'w-full transition-colors hover:text-text focus-visible:-outline-offset-2',
          )}
          onClick={() => openDemoDialog('question')}
        >
          {strip}
        </button>
      ) : (
        // Nothing to press before it does something.
        <p data-demo-banner className={stripClass}>
          {strip}
        </p>
      )}
      <DemoDialog reason={reason} onClose={closeDemoDialog} />
    </>
  )
}

const stripClass =
  'sticky top-(--environment-banner) z-30 flex h-(--demo-banner) items-center justify-center gap-1.5 border-b bg-subtle px-4 text-muted text-xs'

const closed = () => null
