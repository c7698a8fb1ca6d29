import { useSyncExternalStore } from 'react'
import { lazyComponent } from '@/ui/lazy-component'
import { toastHost } from './toast'
import type { ToasterProps } from './toast-region'

/** Renders the toasts; once per page. Its code is loaded with the first toast, unless `preloadToasts` has loaded it. */
export function Toaster(props: ToasterProps) {
  const isNeeded = useSyncExternalStore(toastHost.subscribe, toastHost.isNeeded, isNotNeeded)
  return isNeeded ? <ToastRegion {...props} /> : null
}

/** Loads the code of toasts ahead, because it cannot be loaded when a toast says that there is no connection. */
export function preloadToasts() {
  ToastRegion.preload()
}

const ToastRegion = lazyComponent(() => import('./toast-region').then((module) => module.ToastRegion), true)
const isNotNeeded = () => false
