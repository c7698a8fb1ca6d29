import type { toast as sonnerToast } from 'sonner'

/**
 * Says in one line that something worked, or did not. The code behind it is fetched with the first toast; the Toaster
 * must be on the page. Browser only.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
}

export type ToastOptions = {
  description?: string
  /** One thing to do about it, such as undoing it. */
  action?: { label: string; onClick: () => void }
}

/** How the Toaster learns that it is needed, and says that it stands. */
export const toastHost = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isWanted: () => isWanted,
  stands: (api: SonnerToast) => resolveApi(api),
}

type SonnerToast = typeof sonnerToast

const listeners = new Set<() => void>()
let isWanted = false
let resolveApi: (api: SonnerToast) => void = () => {}
const api = new Promise<SonnerToast>((resolve) => {
  resolveApi = resolve
})

async function show(tone: 'success' | 'info' | 'warning' | 'error', message: string, options?: ToastOptions) {
  isWanted = true
  for (const listener of listeners) listener()
  const sonner = await api
  sonner[tone](message, options)
}
