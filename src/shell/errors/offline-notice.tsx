/** Says on every page that there is no connection, as long as there is none; reads go on by themselves afterwards. */
import { useSyncExternalStore } from 'react'
import { useTranslation } from '@/i18n/use-translation'

export function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(subscribe, readOnline, isAssumed)
  return (
    // There before its words are, because only then they are read out.
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
const isAssumed = () => true

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
