import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { buttonVariants } from '@/ui/button/button-variants'
import { cn } from '@/ui/cn'
import { Icon } from '@/ui/icon'
import { toastHost } from './toast'

/** On a phone the toasts are above the element with `data-bottom-bar`. */
export function ToastRegion({ label, dir, visible, durationMs, width, gap }: ToasterProps) {
  useEffect(() => toastHost.connect(toast), [])
  return (
    <Sonner
      customAriaLabel={label}
      dir={dir}
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      visibleToasts={visible}
      duration={durationMs}
      gap={gap}
      mobileOffset={{ bottom: 'calc(16px + max(var(--bottom-bar), env(safe-area-inset-bottom)))' }}
      icons={{
        success: <Icon as={CircleCheck} size={20} className="text-success-text" />,
        info: <Icon as={Info} size={20} className="text-info-text" />,
        warning: <Icon as={TriangleAlert} size={20} className="text-warning-text" />,
        error: <Icon as={CircleAlert} size={20} className="text-danger-text" />,
      }}
      toastOptions={{
        unstyled: true,
        style: { width: `min(${width}px, calc(100vw - 32px))` },
        classNames: {
          toast:
            'flex items-center gap-2.5 rounded-md font-sans bg-raised px-4 py-3 text-text text-base shadow-floating focus-visible:outline-2 focus-visible:outline-ring',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'text-muted text-sm',
          actionButton: cn(buttonVariants({ variant: 'secondary', size: 'sm' }), 'ms-auto'),
        },
      }}
    />
  )
}

export type ToasterProps = {
  /** The accessible name of the region. */
  label: string
  dir: 'ltr' | 'rtl'
  visible: number
  durationMs: number
  width: number
  gap: number
}
