/** What a demo has on every page: the strip that says so, and the dialog that explains it. Fetched in a demo alone. */
import Info from 'lucide-react/icons/info'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/i18n/use-translation'
import { Icon } from '@/ui/icon'
import { DemoDialog } from './demo-dialog'
import { closeDemoDialog, demoState, openDemoDialog } from './demo-state'

export function DemoFrame() {
  // The texts come with the page from the server; in the browser the strip stays as it is until they are there.
  const { t } = useTranslation('demo', { useSuspense: true })
  const reason = useSyncExternalStore(demoState.subscribe, demoState.reason, closed)
  return (
    <>
      <button
        type="button"
        data-demo-banner
        aria-haspopup="dialog"
        className="sticky top-(--environment-banner) z-30 flex h-(--demo-banner) w-full items-center justify-center gap-1.5 border-b bg-subtle px-4 text-muted text-xs transition-colors hover:text-text focus-visible:-outline-offset-2"
        onClick={() => openDemoDialog('question')}
      >
        <Icon as={Info} size={16} />
        <span className="truncate">{t('strip')}</span>
      </button>
      <DemoDialog reason={reason} onClose={closeDemoDialog} />
    </>
  )
}

const closed = () => null
