import { useHydrated } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { useSyncExternalStore } from 'react'
import { useSuspenseTranslation } from '@/i18n/use-translation'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { DemoDialog } from './demo-dialog'
import { closeDemoDialog, demoState, openDemoDialog } from './demo-state'

export function DemoBanner() {
  // Suspends until the texts are loaded. Until then React keeps the HTML of the server.
  const { t } = useSuspenseTranslation('demo')
  const content = (
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
          className={cn(bannerClass, 'w-full hover:text-text focus-visible:-outline-offset-2')}
          onClick={() => openDemoDialog('question')}
        >
          {content}
        </button>
      ) : (
        // Not a button before hydration, because it would do nothing.
        <p data-demo-banner className={bannerClass}>
          {content}
        </p>
      )}
      <DemoDialog reason={reason} onClose={closeDemoDialog} />
    </>
  )
}

const bannerClass =
  'sticky top-(--environment-banner) z-30 flex h-(--demo-banner) items-center justify-center gap-1.5 border-b bg-subtle px-4 text-muted text-xs'

const closed = () => null
