import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/i18n/use-translation'

export function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, readOnline, assumeOnline)
  return (
    // Always rendered: screen readers do not announce a live region that is inserted with its text.
    <div role="status" className="sticky top-(--lasting-banners) z-30">
      {!isOnline && (
        <p
          data-offline-notice
          className="flex h-(--offline-notice) items-center justify-center border-b bg-subtle px-4 text-center text-balance text-sm leading-tight"
        >
          {t('offline')}
        </p>
      )}
    </div>
  )
}

const readOnline = () => navigator.onLine
const assumeOnline = () => true

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
