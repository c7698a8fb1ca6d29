import { Suspense, useSyncExternalStore } from 'react'
import { lazyComponent } from '@/ui/lazy-component'
import { toastHost } from './toast'
import type { ToasterProps } from './toast-region'

/** The place of toasts, once per page. It is empty, and costs nothing, until the first one. */
export function Toaster(props: ToasterProps) {
  const isWanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted, isNotWanted)
  return isWanted ? (
    <Suspense>
      <ToastRegion {...props} />
    </Suspense>
  ) : null
}

const ToastRegion = lazyComponent(() => import('./toast-region').then((module) => module.ToastRegion))
const isNotWanted = () => false
