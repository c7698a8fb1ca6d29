import type { toast as sonnerToast } from 'sonner'

/** Needs a Toaster on the page. Browser only. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  async dismiss() {
    if (isNeeded) (await api).dismiss()
  },
}

type ToastOptions = {
  description?: string
  /** One follow-up action, such as undo. */
  action?: { label: string; onClick: () => void }
}

/** Connects `toast` to the Toaster, which loads sonner when the first toast is shown. */
export const toastHost = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  isNeeded: () => isNeeded,
  connect: (api: SonnerToast) => resolveApi(api),
}

type SonnerToast = typeof sonnerToast

const listeners = new Set<() => void>()
let isNeeded = false
let resolveApi: (api: SonnerToast) => void = () => {}
const api = new Promise<SonnerToast>((resolve) => {
  resolveApi = resolve
})

async function show(tone: 'success' | 'info' | 'warning' | 'error', message: string, options?: ToastOptions) {
  isNeeded = true
  for (const listener of listeners) listener()
  const sonner = await api
  sonner[tone](message, options)
}
