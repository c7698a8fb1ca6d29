import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Dialog } from './dialog'
import type { DialogProps } from './dialog-panel'

/**
 * Asks for confirmation. With `tone="danger"` and no `children`, the initial focus is on the cancel button.
 * `children` may hold further fields, such as a name to type.
 */
export function ConfirmDialog({
  onClose,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'accent',
  pending = false,
  isConfirmDisabled = false,
  children,
  ...dialog
}: ConfirmDialogProps) {
  function close() {
    if (!pending) onClose()
  }
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      onClose={close}
      footer={
        <>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            disabled={isConfirmDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button
            variant="secondary"
            data-initial-focus={tone === 'danger' && !children ? '' : undefined}
            onClick={close}
          >
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

export type ConfirmDialogProps = Omit<DialogProps, 'role' | 'footer' | 'isFullBleed'> & {
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  onConfirm: () => void
  tone?: 'accent' | 'danger'
  pending?: boolean
  isConfirmDisabled?: boolean
}
