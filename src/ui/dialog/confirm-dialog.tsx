import type { ReactNode } from 'react'
import { Button } from '@/ui/button/button'
import { Dialog } from './dialog'
import type { DialogConfirmation } from './dialog-panel'

/**
 * Asks for confirmation. With `tone="danger"` and no `children`, the initial focus is on the cancel button.
 * `children` may hold further fields, such as a name to type.
 */
export function ConfirmDialog({
  onOpenChange,
  confirmLabel,
  cancelLabel,
  onConfirm,
  tone = 'accent',
  pending = false,
  isConfirmDisabled = false,
  children,
  ...dialog
}: ConfirmDialogProps) {
  function changeOpen(next: boolean) {
    if (!pending) onOpenChange(next)
  }
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      onOpenChange={changeOpen}
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
            onClick={() => changeOpen(false)}
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

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  onConfirm: () => void
  tone?: 'accent' | 'danger'
  pending?: boolean
  isConfirmDisabled?: boolean
  /** A click outside must not close the dialog, because it would discard typed input. */
  isLocked?: boolean
  confirmation?: DialogConfirmation
  /** The name of a close button, for a dialog that is a form. */
  closeLabel?: string
  children?: ReactNode
}
